import { copy } from '#demo/copy.ts';

export const batting = copy(
  'batting',
  `
tribe the-opening-stand

@ arjun 2h 163 #openers #leaving
# On leaving the ball
[wagon 16:9: VELANKAR / 84]
Forty-one leaves today. I scored eighty-four and everybody wants to talk about the eighty-four. *Nobody has mentioned the forty-one.*

A leave is a shot. You have judged length, line, bounce, and yourself, and told a man who ran in twenty-two paces: not that one, thank you. **The eighty-four were a consequence.**
>> geoff_boundary: I saw the one before lunch that hissed past off stump. I put down my sandwich and applauded.
>>> arjun: I heard one person clapping! It was you!
>> priya_scores: Forty-one confirmed. I draw my dots for leaves a little rounder. Nobody knows this but you.
>> tariq_quick: As the man who ran in: it hurts more than a boundary.

@ priya_scores 7h 74 #partnership
[scorebook 4:3: FIRST WICKET / VELANKAR / SARWAT]
Opening stand: **112 in 31.4 overs**, of which *running between the wickets* made 58. Two called "yes" at the same time nineteen times. I have never seen two people agree so often.
>> mahin_cover: We argue in the car. It leaves the pitch clean.
>> arjun: He drives. I apologise. It works.

@ mahin_cover 19h 51
Opened for the first time. Walked out second, because somebody told me the one who walks out second has thought about it more. I had thought about it so much that I left my bat.
>> keisha_keeper: He did. I held the door for him to go back. Never seen a man jog so quietly.

@ geoff_boundary 1d 66 #memories
# The first hour
[pavilion 16:9 | A village ground in the first hour, long shadows]
The best seat is deep backward square at eleven in the morning. The grass is still holding its breath; the ball makes a *different noise*. I have watched eleven thousand first hours and could not tell you a single score. I could tell you the shadows.
>> almanack_anil: I could tell you the scores, Geoffrey. Shall we do a book.
>> arjun: The first hour is why I became who I am. Thank you for watching it.

@ almanack_anil 3d 48 #history
In 1911 an opener of ours batted the whole day for 37. The report says: "He was not to be persuaded." It is the finest sentence ever written about batting, and it was written by the man's *brother*, who was waiting to come in.

@ sam_statto 4d 39 #data
I looked for the most dangerous ball of an innings. Not the first! **The nineteenth.** By then you have begun to think you are in.
>> arjun: I am going to have to unread this.

@ captain_rosa 6d 58
[fieldset 4:3: FIELD GUIDE]
Village openers, a field guide: *(a)* the Professor, blocks, dies on nine; *(b)* the Nephew, six off the first ball, out second; *(c)* **my mum**, who was eleven not out when it rained and has stayed eleven not out since 2014.
>> geoff_boundary: Your mother has the best forward defensive in the county.

@ arjun 9d 97 #nought
# A duck, by the duck
[bowled 4:5: SECOND BALL]
Second ball. It swung late, I did everything right up to the last twelve centimetres, and then there was that sound, which is really two sounds.

I sat with the pads on for an hour. Priya sent a photo of the book: under my name a single drawn dot and the line. *She had drawn the dot beautifully.* It helped.
>> priya_scores: A dot is a ball survived. You had one.
>> josh_eleven: Welcome. There are biscuits.
>> nimali_leggie: It was a good ball. Sometimes there is just a good ball.

@ otis_upper 12d 36
From the upper tier you can see the field think. Slip moves half a step; a man at point scratches his nose; eleven people decide the same thing without speaking. And *then* the opener lets it go.

@ keisha_keeper 16d 62
I stand closest to openers of anyone. Here is what they say. To the bat: "soft hands." To the sky: "come on." To me, once, in the third over: "Did I lock the car?"
>> arjun: ...I had not.

@ ines_maps 22d 57 #maps
[fieldset 16:9: THE PLAN FOR ARJUN]
They have four men on the off side waiting for one shot that he has played *twice* this season. I asked the captain why. "Because of how it looked."
>> arjun: It did look very nice, both times.

@ arjun 35d 88 #training
# My net, if you want it
[week 4:5: MY NET]
- 60 balls, **no shot above the waist**, only line
- 30 balls, eyes on the *hand*, say the ball aloud before it pitches
- 12 balls, somebody you like bowls, you hit whatever
- carry the bag of whoever bowled

The last one is the actual training.

tribe number-eleven-union

@ josh_eleven 4h 118 #nineteenballs
# The nineteen balls, in full
[scorebook 16:9: TREDWEN / TREDWEN=.....4..2.......... | Nineteen balls in the scorebook: a four, a two and seventeen dots]
**1** missed. **2** missed. **3** hit me. **4** left it, on purpose!! **5** missed. **6** edge, *four*, I apologised. **7** I went for a walk. **8-13** a golden age. **14** played a forward defensive so correct that short leg said "hello". **15-18** missed. **19** drawn, hands shaken, carried by nobody, walked off on my own feet, six not out.

The saving of the match is described in the local paper as "eventual".
>> nimali_leggie: I have this framed on the wall of the nets.
>> priya_scores: For accuracy: ball 13 was a leg bye, and it was very elegant.
>> geoff_boundary: I was the "hello".

@ tariq_quick 1d 57 #solidarity
[ball 4:3: cricket / TWO TO GET]
Went in at eleven with two to get. Their fast bowler smiled at me. You know the smile: *colleague*. He bowled me a half volley on leg stump and I will never forget him.
>> josh_eleven: There is honour in the union.

@ nimali_leggie 3d 49
My bat is as good as new. **It is four years old.** I rest my case.
>> josh_eleven: Resting the case is also how you play the pull.

@ heavy_roller 5d 38
Promoted to ten on Sunday. Sat with the tens. They talk about *shots*. I did not know where to look.

@ josh_eleven 8d 71 #manual
# The union manual, chapter one
[drive 4:5: NO! / UNION MANUAL]
1. Be padded at seven down. **Hope is not protective equipment.**
2. Middle stump guard. It is where they bowl.
3. Call loudly and early. "No."
4. If you hit it, run, even if it is a four. It impresses the young.
5. Look at the sky after missing. It suggests *conditions*.
>> captain_rosa: I have this laminated in the kit bag.

@ priya_scores 14d 44
From the scorebox, about last men: your line in the book is always short, and I have to write it with the team standing up. I do not mind. It is the only line where *everyone* watches the pencil.

@ geoff_boundary 26d 33
Career average at eleven: 2.4, not out on the day it was declared over me. I married the tea lady's sister. You win where you can.

tribe calloway-bats

@ willow_wren 5h 109 #workshop
# From cleft to blade, day one
[blade 4:5: NO 41]
This came out of a tree planted by a man who knew he would never see it. Eight grains, straight as a hymn. One speck by the toe that people will tell you is a flaw: it is where a **branch** wanted to be.

I tap it, I listen, I wait a night, I tap again. Tomorrow, the drawknife.
>> arjun: I can hear it through the screen.
>> geoff_boundary: "Where a branch wanted to be." I have had to go for a turn round the boundary.

@ arjun 1d 61 #mending
[drive 1:1: MENDED]
Sent Wren a bat with a crack, a dent and a bad conscience. It came back with a small piece of *other* willow let into the edge, like a heart operation. She wrote: "It was not tired, you were."
>> willow_wren: You were. How was the holiday?

@ josh_eleven 2d 37
Asked Wren for a bat with a sweet spot "everywhere". She sent me a **door wedge**, with a lovely grip on it.
>> willow_wren: Pressed eleven times, by hand.

@ willow_wren 4d 52 #oil
# Oil: a teaspoon, not a bath
[bars 4:3: OIL / 1 TSP]
Raw linseed, *one teaspoon*, on a rag, face and edges and toe. Never the splice. Lay it flat overnight, face up, like a patient. If it looks wet you have drowned it. Once in spring, once at midsummer; that is all it wants from you.
>> captain_rosa: My brother-in-law's bat can be heard sloshing.

@ mahin_cover 9d 41
I knock in with a mallet for six hours, and the neighbour knocks back for six hours. By the weekend both of us have a lovely middle.

@ almanack_anil 15d 46 #collection
[blade 4:5: 1926]
A hundred years old this summer. Two pounds two ounces, a handle bound in *kite string*. On the back somebody scratched tiny lines: fifty-three of them. Runs? Sundays? I prefer Sundays.
>> willow_wren: Please bring it. I will not touch it. I will only look at how he did the shoulders.

@ captain_rosa 28d 35
The club bat, the one everybody uses and nobody owns, has a name in biro under the grip: **"Return to Dot."** Dot left in 1991. We are trying, Dot.

@ willow_wren 46d 54
Shavings from a week. Somebody collects them for the hens. There are hens in this valley that sleep on better willow than most second elevens bat with.
`,
);
