import { copy } from '#demo/copy.ts';

export const shoutsTribes = copy(
  'shouts-tribes',
  `
tribe harbour-lights-fc

! harbour_lights 35m 22
Gates are open. Programme is two coins, the poem on page two is by Finn.

! northbank_lou 3h 12
Second verse. ROBERT. Second verse.

! dev_otto 26h 8
Lamp firmware 3.1: no longer goes off for the OTHER cranes.

! mateo_nine 2d 29
Left boot, then left boot again, then the sleeve of nobody. See you at three.

! old_terrace 3d 18
They have asked me to press the button for the lights on Tuesday. I shall wear the coat.

! bob 4d 14
Full-back's nan in a bicycle helmet. Real. Two rows back. Shouting tactics. Correct ones.

! sam_statto 6d 9
Goal difference plus nineteen. One shin.

tribe the-inside-lane

! kofi_hurdles 30h 9
Fifteen to five, sixteen from seven. Six is a mystery and I have made my peace.

! carmen_cowbell 2d 11
Bought the bigger bell. It has its own bag. My neighbours have asked for the competition calendar.

! zara 4d 31
Mango season. Training camp is wherever the mangoes are.

! nadia_miles 8d 8
Measured a jump of 2310. In millimetres. She shook my hand.

tribe overtime-ice

! mia 28h 13
Overtime. Again. I have bitten the scarf.

! lars_icetime 3d 10
Minus four point one. If you can hear it sing, it is right.

! ola_crease 5d 15
Small list on the back of the mask got one name longer today. Thank you for the lift, Lars.

tribe fourth-quarter

! dani_hoops 27h 16
Threw it to the corner. It went in. I would like this noted next to the other one.
>> coach_mireille: Noted. In ink.

! otis_upper 5d 7
Ten seconds. He dribbled nine of them. From up here it was a short film.

tribe the-tailgate

! gus_grill 29h 10
Third quarter. Brisket: done. Offensive line: also done.

! jo_beckwith 6d 8
Napkin play 13 exists. It is on an actual napkin. Do not wash your hands.

tribe catch-and-drive

! ruth_oars 31h 7
Crew of eight, average age 71, rating 34 past the clubhouse. Nobody was posing. They were flying.

! ada 7d 9
Nine strokes in a row!! NINE!!

tribe sunset-side-out

! marisol_sand 2d 12
[sand 16:9]
17:55, side-out, shadow longer than my whole childhood.

tribe red-gate-blue-gate

! hugo_powder 33h 6
Dieter caught the chair. DIETER CAUGHT THE CHAIR.
>> petra_gates: Ring every bell in the valley.

tribe the-poster-room

! lena 34h 14
Deadline moved by a day, the fog has not lifted.

! ines_maps 3d 9
Sam has seen my new greys. He said "oh, THAT is what they were".

tribe second-row-social-club

! bob 40h 11
I have been taught to bind. I am now attached to a man called Huw.

! sione_lock 9d 17
First day back. Leek. Turnip. Tears.

tribe muddy-spikes

! grace 44h 13
The goose accepted the letter.
>> nadia_miles: WHAT DID IT SAY
>> grace: It ate it.

! kofi_hurdles 12d 7
A hill. Behind it: truth.

tribe turkey-street-bowlers

! wei_lanes 46h 8
174.6. Four tenths. I can hear them.

tribe lane-four

! coach_haru 2d 12
The watch has stopped. 14:02 and eleven hundredths. I have a moment's silence and then a new battery.

! mia 10d 6
Both eyes dry. BOTH. I swam extra out of respect.
`,
);
