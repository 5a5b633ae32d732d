import { copy } from '#demo/copy.ts';

export const harbour = copy(
  'harbour',
  `
tribe harbour-lights-fc

@ tom 3h 187 #teamnews
# Team for Saturday
[shape 16:9: 4-2-3-1]
Mateo starts, the calf is fine. Young Dara comes in at left back because he has been the best trainer for three weeks and because I promised his nan. **Doubt:** the keeper's thumb, we decide at noon.

Millfield press high, so expect us to go long early and to look ugly doing it. I would rather look ugly at three o'clock than at five.
>> bob: "I would rather look ugly at three o'clock than at five" is going on a scarf.
>> jules_kits: I can do forty scarves by Thursday.
>>> tom: Please do not.
>> aiko_stands: The thumb?? Left or right?
>>> tom: The good one.
>> northbank_lou: DARA! His nan sits two rows behind me, she will need a helmet.

@ mateo_nine 6h 164 #diary
# Number nine's diary, page 14
[kick 16:9: 29/40 / MIND THE WINDOWS]
Today finishing drill: forty balls, twenty-nine goals, three windows. The windows belong to the rope factory. The manager of the rope factory came out with the ball under his arm and asked if I could do it *again*, for his daughter's phone.

I could not.
>> harbour_lights: The club has written to the rope factory to say thank you and sorry, in that order.
>> sam_statto: 29 of 40 is 72.5 per cent. In matches you are on 31. Have you considered windows on Saturdays?

@ harbour_lights 20h 139 #matchday
[poster 4:5: HARBOUR LIGHTS / MILLFIELD / SATURDAY 15:00]
Gates open at half past one. The members' photo is at ten to three by the corner flag nearest the cranes; wear whatever you would like to be seen in for the next hundred years.
>> lena: Crane in the negative space between the H and the L. Took me two days, look for it.
>>> old_terrace: Found it. Had to take my glasses off.
>> finn_ferry: If the boat sails I am in. If not, draw me in afterwards.

@ old_terrace 1d 128 #history
# The baker
[kit 4:5: 1 / BAKER]
People ask about the baker. Nine welders and a baker, 1907. The story is he was in goal because he had soft hands. My grandmother, who bought his bread, said he was in goal because he was the only one awake on a Saturday.

He kept eleven clean sheets in the first season and the twelfth was a tablecloth.
>> bob: I have read the last line four times.
>> mateo_nine: I want a statue of the baker.
>> tom: There is a loaf in the boardroom. Nobody may touch it.

@ sam_statto 1d 77 #data
[table 4:5: NORTHERN COAST / MILLFIELD 67 / OLD QUAY 62 / HARBOUR LIGHTS 59 / CASTLE ST 57 / NORTHGATE 53 / RAILWAY 49]
Third with six to play. Win on Saturday and we are second on goal difference, by one goal, which would be Mateo's shin against Railway. I have said nothing against shins since.
>> mateo_nine: The shin is trained.

@ northbank_lou 2d 92 #drum
The new drum skin is on. It is one tone lower and my downstairs neighbour has moved his bed. See you all in block C, and if you own a trumpet and cannot play it, so much the better.
>> paulo_radio: I hear block C in my headphones even when they are switched off.

@ aiko_stands 3d 101 #goalkeepers
[heat 16:9: KEEPER, 90 MIN]
Our keeper's heat map from Tuesday. Look how high. Between minutes 60 and 75 he is a third centre back with better shoes. I watched him set the line eleven times with one finger.
>> tom: I showed him this. He said "twelve".
>> ines_maps: I love that you asked me for a keeper map. Nobody asks for keeper maps.

@ jules_kits 5d 118 #kit
# Third shirt, first sketch
[kit 1:1: 9 / LIGHTS]
Navy like the dock at night, lime like the lamp on the last crane. I tried hoops: too bee. I tried a sash: too beauty contest. What you see is the sash that survived, on a diet. **Collar vote next week.**
>> northbank_lou: Hoops were not too bee. BEES ARE BRAVE.
>> dev_otto: The lime matches my lamp exactly. I measured.
>> bob: Put the baker inside the collar where only we know.
>>> jules_kits: Consider it done.

@ tom 6d 145
[passes 16:9: FROM MINUTE 58]
A word on the second half at Old Quay. We stopped talking. That is all it was. Eleven quiet people on a big field. You could hear the gulls. I take that on myself: I had asked them to be calm and they heard silent.

Training tomorrow will be loud. Apologies to the rope factory.
>> thandi_whistle: As the referee that day: I noticed it at 58 minutes and I did not know why I felt lonely.
>> coach_mireille: Loud is a skill. I make mine call colours. Try it.

@ kwame_lens 8d 97 #photography
The tunnel, two minutes before. Mateo ties his left boot twice, always. Dara holds the captain's sleeve and the captain pretends not to notice. I print these small, they are not for walls.
>> mateo_nine: I did not know you knew about the boot.

@ bob 10d 64
Took my neighbour's boy to his first match. He watched the linesman for forty minutes because "he has a flag and he is allowed to run". At full time he asked when the linesman plays next.
>> thandi_whistle: Tell him: Sunday, eleven, pitch four, and he may hold the flag.
>>> bob: You have made a child unable to sleep.

@ finn_ferry 13d 81 #ferry
[stadium 16:9: DOCK ROAD END]
From the deck, at night, coming in: you see the cranes first, then the four lamps, then you hear it. You cannot hear what it is. You just know whether we are winning. We were.
>> harbour_lights: This is in Saturday's programme, page two, with your name.

@ dev_otto 18d 59 #api
[bars 16:9: CORNERS / 44]
The lamp: version three. It now pulses when we have a corner. My flatmate has asked whether it could know how *good* the corner is.
>> sam_statto: We score from one in forty-four. Tell your flatmate to relax.

@ ines_maps 24d 73 #maps
[wheel 1:1: MATEO URQUIZA]
A striker on a wheel. The long one is "touches in the six-yard box". The short one is tracking back. He asked whether I could draw the short one a bit longer. No. I draw where it happened.
>> mateo_nine: I come back! I come back in my heart!

@ paulo_radio 33d 88
Forty seasons of local radio and on Saturday for the first time the ball came through our window. I described its approach. I am told it is the best commentary I have ever given.
>> bea_podcast: I need this audio for the podcast. Name your price.
>> mateo_nine: Fourth window.

@ harbour_lights 52d 110 #club
[trophy 1:1: COAST SHIELD]
The shield is back from the engraver. He found a date from 1934 under the polish that is in nobody's book. Des has been asked to attend the boardroom with his memory.
>> old_terrace: I was not born, but I know who was.
`,
);
