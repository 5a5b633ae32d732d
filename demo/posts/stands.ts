import { copy } from '#demo/copy.ts';

export const stands = copy(
  'stands',
  `
tribe the-papare-stand

@ deepthi_drum 4h 109 #papare
# Ball one, we play
[terrace 16:9 | Rows of dancing supporters with flags and scarves]
People ask when the band starts. **Ball one.** People ask what happens if it is a dot. We play the dot! We have a special tune for the dot, it is shorter and slightly *concerned*.

Two trumpets, three drums, one tuba who is really a dentist. See you under the scoreboard.
>> otis_upper: I came for the cricket once and left as a trombone.
>> nimali_leggie: When I hear the dot tune I know I am bowling well. It is the best sound.
>> kez_lastover: the dentist!! same dentist as in 1933??

@ otis_upper 1d 49
In Kingston we bring a conch, a cooler and an uncle. I told the Papare Stand, and they said: **bring the uncle.** He is on the tuba now. The dentist has competition.

@ nimali_leggie 2d 63
[fieldset 16:9: FINE LEG]
Fielding at fine leg in front of the band. Third session, my feet hurt, nobody was getting out. And they began, very softly, the song my grandmother hums *when she cooks*. How did they know.
>> deepthi_drum: Your grandmother told us. She is in row four.

@ deepthi_drum 4d 44 #rehearsal
# Tuesday rehearsal, bring earplugs and a samosa
1. The hundred (ours)
2. The hundred (theirs, **equally loud**, that is the rule)
3. The review: eleven minutes of tension on one note
4. Rain delay: *all requests*

@ farida_off 7d 41
[bowl 1:1: TUNE / FOR FARIDA]
First time in my life that I have heard forty people play a tune for an off spinner. It was for the next bowler. I waved anyway.
>> deepthi_drum: There is one for you now. It has no bad notes, only patience.

@ mahin_cover 11d 33
[ball 1:1: cricket]
Dived, missed, rolled, got up with a mouth full of boundary, and a trombone went *waah waah*. Deserved.

@ keisha_keeper 17d 38
A guest on cowbell, from the other site: Carmen, via video call, on a phone held up to a loudspeaker. It was the wrong sport, the wrong time zone and **exactly** right.

@ deepthi_drum 36d 46
[rain 4:3 | Umbrellas in the rain]
Five days. Four hundred overs. One drum skin, two lips of trumpet, sixty umbrellas. Drawn. We danced out of the gate like people who had *won a wedding*.

tribe the-last-over

@ kez_lastover 1h 131 #lastover
# FOURTEEN OFF SIX
[manhattan 16:9: OVER 20]
dot. **FOUR.** one. *a wide, my heart*. one. **SIX.** and then two needed off the last ball and I went outside. I stood by the bins. I heard the noise and I did not know WHOSE noise.

It was ours. It was ours. My watch has sent a message to my mother.
>> mahin_cover: I was the one who ran the two. I also did not look.
>> otis_upper: From the upper tier the bins looked very nervous.
>> mia: this is overtime. This is just overtime with a bat. WELCOME.
>> sam_statto: Teams chasing 14 off the last win 23 per cent of the time. You may scream retrospectively.

@ mahin_cover 7h 88 #running
# The second run
[sprint 4:3: TWO / LONG-ON]
Ball goes to long-on. You know, I know, the fielder knows: it is one. But I saw his *left boot point the wrong way*. So I said nothing, and turned, and Keisha, at the other end, who had also seen the boot, was already halfway.

You do not call those. You call them in the winter.
>> keisha_keeper: We called it in February.
>> arjun: You two make me feel slow from nine hundred kilometres away.

@ tariq_quick 19h 59 #slowerball
# Slower balls I own
- the **split finger**, honest
- the *back of the hand*, a party trick
- the knuckle, on dry evenings
- one that I have not named, because whenever I name it, it goes for six
>> kez_lastover: NAME IT ON THE LAST BALL NEVER

@ ines_maps 1d 47 #maps
[wagon 4:3: LAST FIVE OVERS / 71]
Seventy-one runs in five overs, and almost nothing straight. All of it to the short side where the wind was going. **Cricket is sailing with shouting.**
>> lena: I would like that on a flag.

@ farida_off 3d 54
[manhattan 4:3: THE 19TH]
Bowled the nineteenth. An off spinner, the nineteenth, at the death! Captain said: "I want it quiet." Six balls, five runs, and *a child in row two asleep* at the end. I have never been prouder.

@ lena 5d 61 #poster
[poster 1:1: LAST OVER / 19.6 / FRIDAY 18:00]
Six circles. Five are filled in. That is all there is on it, and everyone in the print shop began to breathe funny.
>> kez_lastover: MY WATCH HAS SENT ANOTHER MESSAGE

@ sam_statto 8d 36 #data
Does the crowd standing up help? I have 140 last overs with notes on standing. Result: no effect. **But** nobody who stood remembers losing.

@ otis_upper 10d 29
Under lights the ball is a small moon with bad intentions.

@ deepthi_drum 15d 34
Band rules for T20: play in *sixes*.

@ mia 22d 30
Things I can explain about cricket after one month here: 1. the last over.

@ kez_lastover 29d 57 #heartrate
# My heart rate by over
[splits 16:9: PULSE / 171]
Overs 1 to 6: walking. 7 to 15: *light gardening*. 16: stairs. 19: stairs, with a piano. 20.4: the graph leaves the paper. Cardiologist's note, in full: "And is there a **second** team you could support?"
>> josh_eleven: Come to the Number Eleven Union. We are very calm. We are always losing.

@ mahin_cover 41d 38
[save 4:5: COVER POINT]
Direct hit from the rope, one stump to see. They call it luck, and I have thrown eleven thousand balls at one stump behind my uncle's shop. *The stump is the lucky one.*
`,
);
