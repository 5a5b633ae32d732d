import { copy } from '#demo/copy.ts';

export const yards = copy(
  'yards',
  `
tribe extra-innings

@ cam_shortstop 5h 119 #gloves
# In memory of Lucía (2017-2026)
[ball 4:3: baseball / LUCIA 2017-2026]
Eleven and three quarter inches, I-web, smelled of lemon oil and October. Lucía turned one hundred and six double plays that I know of. Her lacing went on Tuesday on a routine grounder, in front of everyone, and she held the ball anyway.

Her replacement is called Marta. We are not speaking yet.
>> manny_bleachers: A moment of silence in the bleachers. I have taken off my cap and put it on again because of the sun.
>> jo_beckwith: "She held the ball anyway." What a pro.
>> gus_grill: I lit the grill at half mast.

@ manny_bleachers 11h 68 #scorecard
[scoreboard 4:3: HOME / GUESTS / 1-0 / 12:00]
Twelve innings by hand. I ran out of boxes in the tenth and taped on the back of a peanut bag. Final: 1-0, on a walk, a sacrifice, a balk and a sigh. **Nothing happened and I could describe every minute of it.**
>> sam_statto: Can I have a scan of the peanut bag?
>>> manny_bleachers: You can have the peanut bag. It has been framed in my mind.

@ jo_beckwith 1d 40
Night shift, 4 a.m., nothing on the ward, and on the phone under the desk: extra innings from the west coast. A man of eighty-eight in bed six said "turn it so I can see". We watched the eleventh together. He called the bunt.
>> cam_shortstop: Bed six knows ball.
>> manny_bleachers: Tell bed six the boys in the bleachers said good call.

@ sam_statto 2d 45 #data
In defence of the bunt, *finally with numbers I like*: with runners on first and second, no outs, tie game, last inning, in our league, fielders drop or throw away one in five. It is not small ball. It is an exam for nineteen-year-olds.
>> cam_shortstop: I have sat that exam. I have failed that exam.

@ ines_maps 4d 51 #maps
[diamond 1:1: CAM, 44 BALLS IN PLAY]
Camila asked where she hits it when she is behind in the count. Answer: exactly where she hits it when she is ahead, but softer. She did not love this. The map is the map.
>> cam_shortstop: I asked for a map, not a mirror.

@ dani_hoops 6d 34
Point guard plays one inning of slow pitch at the works picnic. I called a screen at second base. I stand by it. It worked.
>> cam_shortstop: Obstruction! But beautiful.

@ cam_shortstop 8d 87 #fielding
# How I read a hop
[save 16:9: HOP / SHORT]
People ask. There are three hops: the **long** one you wait for, the **short** one you go and get, and the *in-between*, which is a tax. You do not beat the in-between. You pick your feet up early so it meets you less often.

Try this with a tennis ball and a wall and no glove. Ten minutes. Then apologise to the neighbours.
>> mahin_cover: Same at cover point, word for word. We call the in-between "the invoice".
>> jo_beckwith: My neighbours say hi.

@ otis_upper 11d 29
[scoreboard 16:9: HOME / GUESTS / 0-0 / 9:00]
Somebody behind me said "nothing is happening". Sir. EVERYTHING is *about to* happen. That is the product.
>> manny_bleachers: I have said this to doctors.

@ gus_grill 16d 42 #food
The ballpark pretzel is a pillow with salt on. There, a whole review.

@ cam_shortstop 30d 76
[swing 1:1: FULL / COUNT]
Ninth pitch of the at-bat. I had fouled off five. The catcher said, quietly, "come on, I have a bus". I laughed so hard I missed by a foot. She made the bus.
>> manny_bleachers: Best framing of the season.

tribe the-tailgate

@ gus_grill 2h 126 #brisket
# 03:40. It begins
[pie 16:9: 03:40]
Fourteen pounds, salt, pepper, nothing else, I will not be taking questions about paprika. Fat side *towards the fire*. It will be ready at the end of the third quarter and so shall I.

For the visiting fans: lot C, under the red umbrella, bring your own fork and a kind word about our offensive line.
>> jo_beckwith: A kind word about the offensive line: they are large.
>> manny_bleachers: I have driven four hours for less.
>> bob: It is 3:40 in the morning, Gus. Nobody in Europe deserves to read this before lunch.

@ jo_beckwith 10h 93 #flag
# Napkin play number 12
[play 4:3: NAPKIN 12]
Drew this at 2 a.m. on the back of a medication chart (an old one). Number two runs the *wrong* way on purpose. Everyone points. Nobody covers four. We ran it on Sunday, and I have never been hugged by so many wet people.
>> gus_grill: I have laminated this.
>> coach_mireille: It is a backdoor cut with grass. I approve.

@ sam_statto 1d 49 #fourthdown
[bars 16:9: FOURTH AND TWO / 61]
**Fourth and two, own 45, down four, six minutes.** The numbers say go. The numbers have always said go. I have a chart, a longer chart, and a friend who coaches and still punts.
>> gus_grill: This argument stays in THIS thread, people.
>> jo_beckwith: Go.
>> manny_bleachers: Punt, and tell them it was raining.
>> dani_hoops: Go, obviously. What would you even save it for?

@ manny_bleachers 3d 38
Listened to the two-minute warning on the car radio in the parking lot with six strangers and one dog leaning into the same window. We won. The dog has been invited back.
>> gus_grill: That is my dog.

@ gus_grill 5d 71 #recipes
# Slaw that does not cry
[pie 1:1: SLAW]
1. Cabbage, cut thin, salted, **left alone for an hour**.
2. Squeeze it like you are late.
3. Vinegar, one spoon of sugar, mustard seed.
4. Mayonnaise? Two spoons. Not three. *I saw you, Randy.*
>> tea_urn: I make the same with caraway. Shall we say, an exchange?
>>> gus_grill: Marjorie, I would be honoured.

@ jo_beckwith 9d 84 #nightshift
[throw 16:9: 3RD + LONG]
Things nursing taught me about reading a blitz: look at the hands, not the face. Everybody lies with the face.
>> thandi_whistle: True of coaches also.

@ ines_maps 13d 40 #maps
Mapped every route Jo threw last season. There is a hole in the middle of the field about the size of a bus. "I do not like the bus," says Jo. Fair enough.
>> jo_beckwith: Bad things come out of the bus.

@ dani_hoops 21d 31
First time at a tailgate. A man I did not know gave me a plate, told me about his knee for eleven minutes, and said *go team* without saying which. I understand football now.
>> gus_grill: That was my uncle. He does not know which either.

@ gus_grill 35d 55
[ball 4:3: football]
To the kid from the other team who stood by our smoker for an hour because his dad had the keys: you turned the ribs at exactly the right time. You have a gift. Your team does not, but you do.
`,
);
