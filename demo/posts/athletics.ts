import { copy } from '#demo/copy.ts';

export const athletics = copy(
  'athletics',
  `
tribe the-inside-lane

@ zara 2h 171 #sprint #starts
# What the first ten metres cost me
[sprint 4:5: 11.21 / HEAT THREE]
Reaction 0.131, which is the best I have ever had. First step: too long. I could feel it land and I could feel everybody else go.

Coach says I run like someone who has been given a present and wants to open all of it at once. **Tomorrow: six starts, no more, filmed from the side.** Wind was +0.4, no excuse there.
>> carmen_cowbell: I was at the 30 metre mark and I still could not see what you mean, you were gone.
>>> zara: You are kind and you are biased and I could hear you.
>> kofi_hurdles: Opening the present slowly is also an option in the 400. Come over.
>>> zara: I have seen what you people look like at 350.
>> sam_statto: 0.131 would have been the third fastest reaction of the whole meeting, for what it is worth.

@ kofi_hurdles 5h 96 #hurdles
[hurdle 16:9: H6]
Hurdle six is where the stride pattern and the truth meet. Fifteen steps until five, sixteen from seven, and at six nobody knows anything. Today I took it off the wrong leg and it was *fine*? Somebody explain.
>> chidi_triple: You have two legs. This is allowed.
>> zara: You looked so surprised in the air. Kwame please say you have the frame.
>>> kwame_lens: I have the frame. It will cost one coffee.

@ chidi_triple 9h 74 #triplejump
# Wind gauge, +2.1
[leap 1:1: 16.42]
Sixteen forty-two with a tailwind one tenth over the limit. So it does not exist. I jumped it, I have the sand in my ears, and it does not exist.

Philosophy department, please.
>> sam_statto: It exists in column W. Column W is for things that were lovely and do not count.
>> nadia_miles: One tenth! That is a sneeze from the officials' tent.
>> arjun: We have a word for this in cricket. The word is no-ball.

@ carmen_cowbell 21h 88 #crowd
[terrace 16:9 | Spectators on a grass bank, one with a very large bell]
Report from the two hundred mark: **four heats, four last places, four standing ovations.** The girl in lane eight of heat two waved at me while running. I have to buy a bigger bell.
>> zara: She told us in the call room she was hoping for "the bell lady".
>>> carmen_cowbell: I am not crying, it is the sunscreen.

@ zara 1d 143 #training
# The week as it really went
[week 4:5: SPEED WEEK]
People post the plan. Here is what happened.

- **Mon** hills, good
- **Tue** gym, cut short, slept badly
- **Wed** 3 x 150, the third one honest
- **Thu** nothing. I walked to the market and bought mangoes
- **Fri** starts, stopped after four, left calf
- **Sat** physio, told off
- **Sun** family, told off again

Two good sessions out of seven. In March I would have called that a bad week. It is a normal week.
>> grace: Thank you for the mangoes. My two needed to read that resting is on the plan.
>> yuki_fly: Told off again on Sunday is so real.
>> otis_upper: What did the calf say?
>>> zara: The calf said Thursday was a good idea.

@ kwame_lens 2d 132 #photography
# The walk back to the blocks
[sprint 1:1: 0.092 / FALSE START]
Everybody photographs the finish. I have started to photograph the walk back after a false start: hands on hips, tiny smile, nobody looking at anybody. Eight people alone in a row.

I do not print the one who did it. House rule.
>> lena: That is a poster and you know it.
>> zara: The tiny smile is because you are trying to remember how to breathe.

@ nadia_miles 3d 52 #officials
[leap 4:3: 2310 / MILLIMETRES]
Spent Sunday measuring long jumps with a real steel tape. Eleven hours, one sandwich. Three things I learned: the board is a liar, parents cannot see white flags, and an eight-year-old who jumps 2.31 and asks for it *in millimetres* is the future of this sport.
>> chidi_triple: 2310. Respect.
>> sam_statto: I would like to adopt this child as an analyst.

@ otis_upper 4d 61
[track 16:9: LANE ONE / 21.9]
In defence of lane one. Yes the bend is tight. Yes the puddle. But you are the only runner who sees all the others, all the way. Isn't that worth three hundredths?
>> zara: No.
>> kofi_hurdles: No.
>> bob: I know nothing about this and also no.

@ arjun 6d 57 #crosstraining
A cricketer asks sprinters: what do I do about the third run? I am quick for one, decent for two, and on the third my legs write a letter of complaint. Do you train *turning*?
>> zara: You train slowing down. Come to Thursday, bring the bat, we shall draw a crease.
>>> arjun: Both of us will regret this.

@ kofi_hurdles 9d 68 #kit
[shoe 4:3: PAIR NO 11]
Retiring pair number eleven today. They did one championship, two countries, forty-one hurdles hit and one dog show (long story). The left one has no tongue any more. Goodnight, gentlemen.
>> jules_kits: Send me the uppers, I want to see where they failed.
>> carmen_cowbell: Tell the dog show story.
>>> kofi_hurdles: There were jumps. There was a prize. I was not the only adult.

@ ines_maps 12d 83 #data
# Where a 400 is lost
[splits 16:9: 50 M SPLITS / 200]
I timed 38 club runners over 400 metres in 50 metre pieces. The slowest piece is *not* the last one. It is the sixth, between 250 and 300, where nobody is watching and nobody is coming. The last 50 is slow too, but there you have your mother.
>> kofi_hurdles: The sixth piece has no mother. I am writing that on my hand.
>> bob: This is the best sentence about athletics I have ever read.

@ zara 17d 118
Somebody asked what I think about on the line. Honestly? Lunch. Then *set*, and then nothing at all, for eleven seconds, which is the best part of my whole life.
>> old_terrace: I had the same with the whistle at ten to five. You put it better.
>> mia: eleven seconds of nothing. jealous.

@ chidi_triple 26d 49 #physics
Things my physics degree has explained about triple jump: why I should be better at it. Things it has not explained: why I am not.
>> sam_statto: Air resistance of the soul.

@ lena 38d 102 #poster
# Poster for the county championships
[poster 4:5: COUNTY / FINALS / SUNDAY 11:00 / GATE B]
Two colours, one sun, lanes running into it. I drew a runner first and took her out again: everyone who looks at it should be able to be the runner. Printed a hundred and twenty, they are free at gate B until the wind gets them.
>> zara: My mum has one on the fridge and one "for insurance".
>> nadia_miles: The wind got eleven. I ran after four.
`,
);
