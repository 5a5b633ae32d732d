import { copy } from '#demo/copy.ts';

export const makers = copy(
  'makers',
  `
tribe the-poster-room

@ lena 1h 142 #process
# Eleven versions, and the one that stayed
[poster 4:5: HARBOUR / OLD QUAY / WED 19:45]
One had the crane. Two had a better crane. Three to six were *about the crane*, so I took the crane out. In seven there was nothing, and it was the best so far.

What you see is nine, with the colour of ten. **Eleven is in the bin and it knows why.**
>> kwame_lens: I love a maker who bins.
>> jules_kits: Seven. I would print seven.
>>> lena: Everyone always says seven.
>> first_whistle: Reserved: number one of one hundred.

@ kwame_lens 9h 107 #thesecondafter
# The second after
[scoreboard 4:3: ONE / SECOND / 1-0 / 90:01]
People ask for the rule, so here it is. When the ball crosses the line I count *one* with my mouth closed, and press. By then the scorer is somebody's friend again, and the goalkeeper is the loneliest person in town.

Showing five this week. One is of a groundsman who had his back to it.
>> aiko_stands: Please let there be a goalkeeper who has already got up.
>>> kwame_lens: Number four. She is pointing at the wall.

@ ines_maps 20h 89 #colour
# Stop using red and green
[heat 16:9: READ ME IN GREY]
One in twelve men in the stand cannot tell your hot from your cold. Take your map, make it grey, squint. If it still tells the story, then you may have colour as a *treat*.
>> sam_statto: I am one in twelve. I have been bluffing about your heat maps since 2019.
>>> ines_maps: SAM. Redoing all of them.

@ jules_kits 2d 64 #collars
A collar is a picture frame for a face. That is why a bad one makes a whole team look guilty.
>> lena: Kerning for necks.

@ bea_podcast 3d 37 #audio
Designed a sound for the podcast: boot studs on concrete, four steps, then grass. I recorded thirty-one tunnels. **Everyone hears a different ground in it.**
>> finn_ferry: It is ours. It is clearly ours.

@ lena 4d 98 #monthlydraw
# Same fixture, everyone draws
[poster 4:5: NIL / NIL / FEBRUARY, AWAY]
This month: **goalless draw, February, away.** Any size, two inks. Deadline is when the fog lifts. Last month we had thirty-four, including one on toast.
>> kwame_lens: Mine will be fog.
>> aiko_stands: May I draw only the gloves?
>>> lena: I hope somebody does.

@ aiko_stands 6d 58
[save 1:1: 0-0]
My entry. I am not an artist, I am a person with a notebook. It is the moment she is already lower than the ball.
>> lena: You are an artist. It is too late, it happened.
>> ola_crease: Those are my elbows. How did you get my elbows?

@ kwame_lens 8d 70 #print
Prints came back with a magenta cast, and the players look *embarrassed*. I have decided to keep one set. They did lose five-nil.

@ ines_maps 11d 61 #method
# How to draw where
[passes 4:3: JOIN AS FEW AS YOU CAN]
1. Watch once with no pencil.
2. Watch again, only feet.
3. Put dots. Do not join them yet.
4. Have tea. The dots will tell you what they are.
5. Join as few as you can.
>> heavy_roller: I mark a square in the same order.

@ mia 14d 33
A fan with no talent asks: what is the *one* thing that makes an amateur poster look amateur? Mine looks like a lost cat.
>> lena: Too many sizes of letter. Two. Only two. Also: lost cat posters work.
>> jules_kits: And leave one side of the paper alone. It likes it.

@ jules_kits 19d 55
[kit 4:5: 0 / AWAY]
My take on the monthly draw: the shirt of a goalless draw. Fog on fog, seams in slightly colder fog. My daughter says it is "a towel". She is the third generation; I must listen.

@ lena 32d 76 #kerning
Spent this morning on the space between an A and a V. That is the job. People think it is drawing.
>> bob: There is a SPACE between an A and a V?

@ first_whistle 54d 68 #debuts
[kick 4:5: DEBUT / NUMBER 31]
Card of the month: a first touch, taken badly, chased, won back. Drawn from the north stand with cold hands. Everybody's debut looks like this from the inside.
>> mateo_nine: Mine hit the referee.
>>> thandi_whistle: I remember. I gave you the throw.

tribe marchetti-and-daughters

@ jules_kits 6h 87 #collarvote
# Collar vote: grandad or wing
[kit 1:1: 10 / VOTE]
**Grandad:** three buttons, says *I cycle to training*. **Wing:** points, says *I own a record player*. One of them will be made, the other one will be buried in the garden on Sunday with honours and a small sandwich.
>> bob: Grandad. Wing goes in my eye when I shout.
>> northbank_lou: WING. Drum in the eye is worse, and I manage.
>> old_terrace: In 1966 we had laces. I vote laces.
>> tom: I vote for whichever makes them track back.

@ jules_kits 1d 58 #mending
# January is mending month
[bars 4:3: MENDED / 41]
Send us your dead shirts; we mend for nothing all month. So far: one burnt cuff (barbecue), one name to unpick (*she married him after all, please put it back*), one badger.
>> sione_lock: The badger one is mine, I can explain.

@ northbank_lou 3d 41
Wore the 1988 reissue to the match. A man of seventy cried on it. It is polyester, so he slid right off.
>> jules_kits: In the next batch: more absorbent nostalgia.

@ jules_kits 7d 66 #craft
Sponsors get eleven centimetres. Last week somebody asked for fourteen. I made one with fourteen and had them *wear* it for a day. They now have ten.
>> lena: You should teach.

@ sione_lock 10d 39
Asked for XXXXL and got a phone call from Jules's grandmother, who wished to know my shoulder in *hands*. It fits like weather.
>> jules_kits: She has not stopped talking about you. Eleven hands!

@ old_terrace 17d 74 #memory
# Wool
[pie 4:3: 1966]
The old shirts were wool, and when it rained they weighed as much as a boy. You could tell the score by how low the collars hung. My mother dried mine on the oven door, and I smelled of bread until Wednesday.
>> jules_kits: Des, I would like to weave one. Just one. For you.
>>> old_terrace: I am a 38 now. I was a 42.

@ lena 27d 48
Drew the pattern book cover: one thread, no lifting of the pen, forty minutes, and then my cat.

@ jules_kits 44d 51
[kit 4:5: 1 / KEEPER]
Goalkeepers choose last, so they always get yellow. Not this year. We asked the keepers first: they wanted *"the grey of a gull that is about to do something"*.
>> aiko_stands: FINALLY. Finally.
`,
);
