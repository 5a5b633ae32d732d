import { copy } from '#demo/copy.ts';

export const hoops = copy(
  'hoops',
  `
tribe fourth-quarter

@ dani_hoops 3h 148 #pointguard
# The pass I did not throw
[shots 1:1: TUESDAY NIGHT]
Down one, nine seconds. I had the corner. Wide open, best shooter we have, hands ready. I took it myself because the lane looked like a motorway, and then the motorway closed.

I have watched it fourteen times. The corner is still open in all fourteen.
>> coach_mireille: Fifteen is the last time you watch it. Then we practise the pass until it is boring.
>>> dani_hoops: Yes coach.
>> otis_upper: From the upper tier I can confirm everyone makes the right pass. Up here. With a hot dog.
>> sam_statto: For balance: your lane finish in the last minute this season is 7 of 10. It was not a bad idea. It was the wrong day for it.

@ coach_mireille 9h 117 #coaching
# One sentence per timeout
[scoreboard 4:3: COMETS / GUESTS / 71-70 / 04:12]
I allow myself water and one sentence. Last night's sentences, in order:

1. *Talk before the screen, not after it.*
2. *Their seven is tired, be rude.*
3. *Breathe.*
4. *I am not angry, this is my face.*
>> dani_hoops: Number four worked on nobody.
>> thandi_whistle: From four metres away it worked on me.
>> tom: I am stealing the system. I currently use nineteen sentences and they are all "wide".

@ otis_upper 1d 52
[ball 16:9: basketball]
Ranking of sounds in an empty gym: 3. sneakers. 2. the net when it is *only* net. 1. the janitor humming one bar behind the ball.
>> manny_bleachers: The janitor is always in rhythm. The ball is late.

@ ines_maps 2d 86 #data
# The corner three is not short, it is shy
[shots 4:3: CORNER / 1912 SHOTS]
People say the corner three is easier because it is closer. I mapped 1,912 of them. Made 39 per cent. From the wing, 34. But look at *who* shoots: in the corner you are alone and someone looked for you. It is not the distance. It is being looked for.
>> coach_mireille: Printing this. Hanging it in the corner.
>> bob: Ines does it again.
>> sam_statto: I checked. It is partly the distance.
>>> ines_maps: Sam.
>>> sam_statto: Partly!

@ manny_bleachers 3d 47
Two-for-one explained to my sister-in-law with forks, knives and a salt cellar. Twenty minutes. She said: "So you hurry up in order to have more time." Yes. That is the entire game. She should coach.
>> coach_mireille: She should. Send her.

@ thandi_whistle 4d 90 #referee
# What I see on a block or charge
[scoreboard 16:9: COMETS / GUESTS / 58-58 / 00:41]
Feet? No. Everyone looks at feet. I look at the chest of the defender: was it there before the last step went up. Half a second. I am at the baseline, I have a hip in my view and a coach in my ear.

I get about nine in ten. I think about the tenth in the shower.
>> dani_hoops: You gave me the tenth in January and said sorry at half time. Nobody does that. Respect.

@ dani_hoops 6d 104 #recovery
Ankles taped by my sister: **0 sprains.** Ankles taped by the professional while she was on holiday: one sprain, and a lecture about gratitude.
>> gus_grill: Pay your sister in ribs. I know a man. It is me.

@ jules_kits 8d 71 #kit
[kit 4:5: 7 / COMETS]
Comets away shirt. Violet is hard on a basketball court because the floor is orange and they argue. So the violet has a little orange in it, and now they only bicker.
>> dani_hoops: We have never looked this fast standing still.
>> lena: "They only bicker" is colour theory in three words.

@ sam_statto 11d 38 #data
The hot hand, again. I have 412 sequences of three made shots from our league. The fourth goes in 1.8 per cent more often than normal, give or take 2. So it is real or it is not. You are welcome.
>> otis_upper: I have seen it with these eyes.
>>> sam_statto: The eyes are in the "give or take".

@ keisha_keeper 14d 43 #crossover
[spike 1:1: WELL / BOWLED]
A wicketkeeper at her first basketball practice: I say "well bowled" after every pass and everyone is very confused and somehow playing better?
>> dani_hoops: It is the best thing that ever happened to our Thursday.
>> coach_mireille: You also catch everything. Come back.

@ gus_grill 19d 35
Basketball needs a tailgate. There, I said it. What do you people DO for the two hours before. Do you just... arrive?
>> otis_upper: We arrive and we are cold.

@ kwame_lens 27d 77 #photography
[shot 4:5: 0.4]
Four tenths on the clock. I held my breath, forgot to press, and got the picture one beat late: ball gone, ten faces up, one child in the second row looking at the popcorn.
>> dani_hoops: The child is right, that popcorn is excellent.

@ coach_mireille 40d 82 #coaching
Defence is a conversation. I recorded ours at practice, only the sound, no picture, and played it to the team in the dark. *Silence, silence, "left", silence, "sorry".* Nobody laughed. Since then it is like a market in there.
>> tom: You and I should compare recordings.
`,
);
