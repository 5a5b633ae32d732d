import { copy } from '#demo/copy.ts';

export const summer = copy(
  'summer',
  `
tribe sunset-side-out

@ marisol_sand 3h 112 #wind
# How to serve when the wind is on their side
[sand 4:3]
Low, flat, at the shoulder of whoever smiled last. That is the whole method.

No, truly: I toss **half** as high, I aim for the seam between them, and I do it quickly before either has decided whose ball it is. A ball that belongs to two people belongs to the sand.
>> paulo_radio: "A ball that belongs to two people belongs to the sand." I will say this on air tonight about our midfield.
>> carmen_cowbell: Does "whoever smiled last" work? Asking for my bridge club.

@ kwame_lens 15h 78 #photography
[ball 16:9: volley]
Shadows at six in the evening are longer than the players. I now photograph only shadows. The shadow of a block looks like two people trying to catch the same bird.
>> lena: Stop giving me posters for free. Or do not stop.

@ marisol_sand 1d 95 #handsignals
# What the fingers behind my back mean
[spike 4:5: 1-2 / FIST, WAVE]
- **one**: I block the line
- **two**: I block across
- **fist**: I do not block, I am tired, be clever
- **wave**: there is a wasp

My partner read wave as fist on Sunday and was very clever and got stung.
>> ada: In handball we only have shouting. This is far more civilised.
>> aiko_stands: The wasp deserves a signal of its own.

@ paulo_radio 3d 42
[save 4:3: 21-19]
In my country everyone over fifty plays *footvolley* on the beach at seven, and everyone under fifty pretends they could. My knees are bilingual in pain.
>> marisol_sand: Come to the left side, we serve you gently.

@ carmen_cowbell 5d 50
Tested the bell on a beach. Sand eats sound. Switched to a frying pan. A lifeguard came. We are friends now.
>> marisol_sand: I heard pan. I thought: Carmen.

@ ada 8d 37 #beginners
Indoor player, first day on sand. I jumped and nothing happened. I jumped *harder* and less happened. Anyone got a trick?
>> marisol_sand: Bend less, swing the arms more, forgive yourself early.
>> aiko_stands: It took me a summer. Then one evening the sand just let go.

@ lena 12d 68 #poster
[poster 1:1: SIDE-OUT / SUNSET / FRIDAY 18:30]
One ball, one horizon, one orange I had to mix six times because the printer's orange has no *evening* in it.
>> marisol_sand: There is evening in it now. It is on our hut.

@ marisol_sand 22d 81
[scoreboard 16:9: US / THEM / 1-2 / 13:15]
Lost in three. Their serve, our nerves. Afterwards we swam in our kit with the two who beat us, and one of them had a birthday. Nobody remembers the score. (21-18, 17-21, 15-13.)
>> sam_statto: Saved it for you, just in case.

@ aiko_stands 46d 28
Beach volleyball has no goalkeeper and yet I stayed four hours. I think everybody is the goalkeeper.
>> marisol_sand: You have understood it completely.

tribe first-serve

@ luc_serve 6h 129 #lifeontour
# One week at world number 611, to the cent
[bars 16:9: WEEK 31 / 312]
Prize money for the second round: **312.00**. Trains 141.60, hostel 98.00, stringing 54.00, pasta and bananas 61.35, one physio who took pity 20.00. Result: minus 62.95 and four ranking points.

I am 608 on Monday. I would do it again on Tuesday.
>> bea_podcast: You are the only athlete who sends receipts. Come back on.
>> sam_statto: 15.74 per ranking point. You are getting cheaper, that was 19.10 in spring.
>> rhys_bunker: You have spent less than I do on lost balls.
>>> luc_serve: Rhys, they are IN the sea. Stop sending more.

@ mia 18h 39
Watched court eleven all day. No stand, a fence, two pushchairs. One player apologised to the ball. I have found my sport.
>> luc_serve: Was he tall, tired, French?
>>> mia: ...was it you?
>>> luc_serve: The ball deserved it.

@ luc_serve 2d 88 #serve
# Where I put them
[serves 16:9: SERVE, 64 BALLS]
Everybody at my level returns the wide serve. Nobody at my level returns the boring one: **at the body, at seventy per cent, when they are thinking about lunch.** Nine free points yesterday. It is not pretty. It is 608th in the world.
>> ines_maps: I want the raw numbers, and also lunch times.
>> marisol_sand: We say: at whoever smiled last.

@ lena 4d 57 #art
[ball 4:5: tennis / CLAY]
Drew clay for a week. It is not orange and it is not red, it is the colour of a flowerpot that has *heard things*.
>> luc_serve: My socks confirm this.

@ rhys_bunker 6d 33
A golfer's question: you people get a SECOND serve? You just... have another go? With everyone watching? And nobody laughs?
>> luc_serve: We laugh. But quietly. You have the sheep.

@ sam_statto 9d 41 #data
[splits 16:9: ONE GAME / 22 MIN]
The shortest set in my notebooks: 14 minutes. The longest single game: 22. In the second one, nobody gained anything. They both sat down looking ten years wiser.
>> luc_serve: I was in a 22-minute game once. I remember every dog that barked.

@ bea_podcast 12d 36 #podcast
Episode 91: **the stringer in the van.** He listens to strings like a doctor. He can tell who is heartbroken from the tension they order.
>> luc_serve: I ordered 22 kilos after Lyon. He gave me a coffee and strung 23.

@ carmen_cowbell 17d 30
Bells are not allowed at tennis. I have written to the federation. In the meantime I *nod*. Vigorously.
>> luc_serve: I saw the nod. I broke back.

@ luc_serve 29d 64
[serve 4:5: QUALIFYING / ROUND ONE]
Qualifying starts at eight in the morning. There were four people. One was my opponent's mother, and at deuce in the third she offered **me** a peach. I took the peach. I lost. She was very fair about it.
>> tea_urn: This is how it ought to be done.

@ mia 43d 27
The wall behind the supermarket: undefeated. 6-0, 6-0, and it never says well played.
>> luc_serve: I have never taken a set from that wall either.

tribe nine-and-sheep

@ rhys_bunker 7h 73 #sheep
# Local rule 14, revised
A sheep is a loose impediment *unless it is looking at you*, in which case it is an outside agency. A ball that comes to rest against a sheep shall be played as it lies, once the sheep has finished.

Committee thanks Finn for raising this, and for waiting.
>> finn_ferry: Forty minutes. She was thinking.
>> bea_podcast: I have read the whole rule book on air. This was the best chapter.

@ finn_ferry 1d 48
[hole 16:9: THE NINTH]
Ninth hole, four iron, wind from the right, aimed at the church, landed on the *other* church. Par saved by a stone wall and by God.
>> rhys_bunker: Which one?
>>> finn_ferry: Either. Both.

@ bea_podcast 4d 34
First Sunday. I have taken eleven on the first, a flask on the second, and up knitting on the sixth because of the queue of sheep. **This is the best sport for talking I have ever met.**
>> rhys_bunker: Eleven is a fine number on the first. There used to be a thirteen on the board.

@ rhys_bunker 8d 55 #greenkeeping
# 5:20 a.m. on a links
[ball 4:3: golf / 5:20 AM]
Dew like someone had breathed on it. I cut the hole on six behind the small ridge, and I know, I *know*, but you should have heard the larks.
>> heavy_roller: I know that hour. Nobody tells you how loud the worms are.
>>> rhys_bunker: You hear them too!

@ luc_serve 14d 29
Played nine with a borrowed set between two tournaments. I hit one ball so well that I understood the whole thing, and then never again. It is a trap, yes?
>> rhys_bunker: It is a trap. Same time next Sunday?

@ finn_ferry 23d 31
Handicaps after the audit: me 24, Rhys 2, Bea "a work in progress", the ewe with the black face 9 and falling.

@ rhys_bunker 37d 44
[golf 1:1: FORE / NINE]
A stranger asked me for one tip on the first tee. I said: hit it, find it, do not tell me about it until the bar. He shot his best round in years and told me about it in the bar for two hours. My own fault.
`,
);
