import { copy } from '#demo/copy.ts';

export const hills = copy(
  'hills',
  `
tribe muddy-spikes

@ nadia_miles 2h 103 #coursereport
# Saturday's course: the goose is back
[course 16:9: THREE LAPS, 5.8 KM]
Start by the oak, keep left of the stream, the gate at the top *is open but stiff*. Mud: ankle on lap one, shin on two, personal on three.

**The goose** holds the narrow bit by the pond. Do not run at it, do not run from it. Walk past as if you were delivering a letter.
>> grace: As a volunteer marshal at the pond: I have asked for a letter.
>> kofi_hurdles: I have cleared ten barriers in 50 seconds and I will not go near that goose.
>> zara: It is a bird, Kofi.
>>> kofi_hurdles: It is a *manager*.

@ grace 11h 92 #lastplace
# Last, and loud
[terrace 4:3 | A crowd making a tunnel for the last runner]
My daughter came last in the under-elevens. She was last by so much that the tape was already being rolled up. Then a woman with a bell began, then the gazebo, then **two hundred people** made a tunnel.

She asked in the car whether you get that if you come second to last. I said no. She said: then I got the better one.
>> carmen_cowbell: I would do this every day of my life.
>> nadia_miles: Rule one of this tribe and the only one that matters.
>> hugo_powder: reading this on a chairlift, goggles steamed up, not the weather

@ nadia_miles 1d 48 #lostproperty
Found at the stream: one left spike size 39, one right spike size 44, **one sandal**. The sandal finished eleventh.

@ zara 3d 77
[sprint 4:3: HILL / ANOTHER HILL]
A sprinter ran cross country. For three minutes I was magnificent. Then there was a hill, and behind it, and I want to be clear about this, *another hill*. A boy of twelve told me to keep my elbows in. He was right.
>> nadia_miles: That boy is our club champion and he was being very gentle.

@ ingrid_sculls 5d 35
Course notes from a visitor: forwards! You can see the mud *before* you are in it! And still you go!

@ carmen_cowbell 6d 56 #caketable
[bars 16:9: CAKE TABLE / 19]
Nineteen cakes. By noon, four. The lemon one went before the junior girls had even been called. A man bought six slices "for the team". There was no team, Gerald.
>> nadia_miles: Gerald has sent an apology and a banana bread.

@ hugo_powder 9d 32 #shoes
How I dry shoes at altitude: newspaper, changed twice, then *above* the boiler, never on it. Ask the left one how I know.

@ nadia_miles 12d 64 #nightrun
# Nine people and one good headtorch
[sprint 4:5: NINE / ONE HEADTORCH]
Wednesday group. The good torch goes at the back, not at the front: then everyone runs in their own shadow and nobody is alone in the dark. We worked that out after four winters.
>> ada: There is a management book in that sentence.
>> ines_maps: I want to draw this.

@ kofi_hurdles 17d 29
[leap 16:9: WATER JUMP]
There is a stream. I said: I am a hurdler, I shall *show you a stream*. The stream has asked me not to continue the story.

@ ada 25d 38 #volunteering
Timekeeper for a day. Cold thumb, warm heart. If you have never stood at a finish with a clipboard and watched forty people's faces change, put your name down.

@ grace 39d 45 #coaching
Taught the little ones "mud voice": low, slow, no running into each other. Within one lap they were all bears. We won the team prize as bears.
>> nadia_miles: The results sheet says "BEARS, 31 pts" and I have not corrected it.

tribe red-gate-blue-gate

@ petra_gates 5h 121 #slalom
# A plan that lasted until gate three
[slope 16:9: RUN ONE]
Inspection: I know the hill by heart. Gate one, yes. Gate two, lovely. Gate three had *moved*, or I had, and from there it was fifty-seven gates of improvisation with my hips.

Ninth. Best second run of the season. Apparently I ski better when I am surprised.
>> hugo_powder: From the lift it looked like someone catching a tray of glasses for fifty seconds. Caught every one.
>> carmen_cowbell: I rang at gate three, because I was worried.
>>> petra_gates: That was the bell?? It helped!

@ hugo_powder 17h 74 #pistereport
# 06:40, first chair
[carve 4:3: 06:40 / FIRST CHAIR]
Minus nine, groomed at four, **corduroy all the way to the middle station**, below it a bit of sugar. Avalanche level 3 above 2200, so stay on the marked runs today, please; the mountain has nothing to prove.

One person has already missed the chair. Welcome back, Dieter.
>> petra_gates: Corduroy! I am putting my boots on in bed.

@ petra_gates 1d 69 #wax
# Wax, for people who think it is a candle
[splits 16:9: SNOW / MINUS 8]
Snow minus 8 old and dry: **hard blue**, three layers, scrape while it is warm, brush until you are bored, then brush. Snow minus 2 and new: throw the dice and bring a friend to blame.

The room must be warm. The dog must be *out* of the room. Not a joke; fur.
>> ingrid_sculls: I can smell this post.
>> dev_otto: I built a small page that reads the snow temperature and says "brush more". It always says brush more.

@ carmen_cowbell 3d 43
Cowbells at a ski race are not noise, they are **equipment**: the racer hears where the hill falls away. I learned this from a coach. I had been doing it out of love, and now it is science.

@ dev_otto 5d 28
First giant slalom. Forty-one seconds slower than the forerunner, who was wearing jeans.
>> hugo_powder: I was the forerunner. They were thermal jeans.

@ ingrid_sculls 8d 37 #crosstraining
Rowers make decent skiers on the flat and a *hazard* on the hill. Legs like doors. Brakes like doors.

@ kwame_lens 10d 66 #photography
[carve 4:5: GATE 31]
The pole, bent flat, the instant after. It is the only sport where the racer is already gone from my picture and it is still a picture of her.
>> petra_gates: I have been trying to get out of pictures for years. Finally a style.

@ petra_gates 15d 83 #injury
[wheel 4:5: THE KNEE]
Six weeks since the knee. Today: eleven minutes on a bicycle going nowhere, next to a man of eighty-four with a new hip, who asked "racing?" I said "always". He turned his resistance **up**.
>> zara: Tell him I said he wins.

@ hugo_powder 21d 34
People ask what I do all day by the lift. I say: *left ski, right ski, sit, bar*. Nine hundred times. And once a day a child says it to me first.

@ petra_gates 47d 58
[medal 4:5: 3]
Third! With a wooden medal, made by the village carpenter because the real ones are in a van in a snowdrift. I am not swapping it when the van comes.
>> hugo_powder: The carpenter is my uncle and he will not recover from this.
`,
);
