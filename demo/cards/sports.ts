import { cardCopy } from '#demo/cards/card-copy.ts';

export const sportsCards = cardCopy(
  'sports',
  `
tribe the-inside-lane
@ zara 1d #sprint #100m
# Blocks to tape
Forty-five strides of the 100 metres in Birmingham, rain and all. My favourite start of the year.
tiers LEGENDARY $250, RARE $4 x4, COMMON free x8
front burst 0 sprint: 100
back bolt 7: SEASON BEST = 11.02 / 200 METRES = 22.61 / FINALS = 6

tribe the-inside-lane
@ zara 364d 2025 #sprint #200m
# The bend
Lane six of the 200 metres in Kampala. You lean in, and then you hope the shoes agree.
tiers EPIC $16 x1, RARE $5 x3, COMMON free x6
front rush 2 sprint: 200
back bolt 5: 200 METRES = 22.79 / LANE = 6 / RACES = 14

tribe harbour-lights-fc
@ mateo_nine 3d #goals #harbour
# The tap-in
Two metres out, one touch, nobody near me. They all count the same on the board.
tiers EPIC $18 x2, LIMITED $3 x3, ORIGINAL $1.50 x2
front halftone 1 kick: 9
back ball 5: GOALS = 17 / TAP-INS = 12 / ASSISTS = 2

tribe fourth-quarter
@ dani_hoops 2d #three #comets
# Corner three
On request, as ever. Grandma taped the ankles, I did the rest.
tiers EPIC $22 x1, RARE $6 x5
front bands 0 face: DANI
back hoop 8: ASSISTS = 9.4 / CORNER THREES = 41 OF 88 / TURNOVERS = 1.8

tribe the-inside-lane
@ kofi_hurdles 9d #hurdles #400m
# Ten chances to trip
Hurdle eight in Nairobi, the one that usually negotiates with me. Not this time.
tiers LEGENDARY $180 x1, LIMITED $2.50 x4
inks the-tailgate
front rush 1 hurdle: 400
back spike 6: 400 HURDLES = 48.31 / STEPS TO FIVE = 15 / FALLS = 0

tribe lane-four
@ yuki_fly 4d #butterfly
# Seventeen strokes
The third length of a 200 fly, where it begins to cost. Printed under water, or nearly.
tiers RARE $5 x3, ORIGINAL free x6
front waves 0 plunge
back wave 9: 200 FLY = 2:06.9 / STROKES = 17 18 18 / OUCH = YES

tribe catch-and-drive
@ ingrid_sculls 11d #sculls #fjord
# Where I have been
A rower sees the wake and not the finish. This is the fjord at six in the morning, looking back.
tiers EPIC $15 x2, COMMON $1 x6
front chalk 2 row
back oars 4: 2000 METRES = 7:28 / STROKE RATE = 34 / PORRIDGE = DAILY

tribe overtime-ice
@ ola_crease 6d 2025-26 #goaltender #shutout
# The posts rang back
Forty-one shots, two bells. I said thank you to both posts, as one should.
tiers RARE $4.50 x2, LIMITED $2 x2, COMMON free x9
inks red-gate-blue-gate
front split 1 face: 41
back flake 6: SAVES = 41 / SHUTOUTS = 5 / POSTS HIT = 2

tribe sunset-side-out
@ marisol_sand 8d #beach #sunset
# Wind on serve
Third opponent on the court, and she serves well. This one went our way by a hand’s width.
tiers LIMITED $3 x3, ORIGINAL $1 x2
inks turkey-street-bowlers
front waves 3 spike
back wave 11: ACES = 38 / SETS WON = 51 / SAND = EVERYWHERE

tribe red-gate-blue-gate
@ petra_gates 13d 2025-26 #slalom #wax
# Gate three
Where every plan ends. Sixty gates, fifty seconds, and this is the one I remember.
tiers EPIC $12 x1, ORIGINAL free x3
front split 0 carve
back peak 5: GATES = 60 / SECONDS = 50.4 / PLANS LEFT = 0

tribe second-row-social-club
@ sione_lock 140d #lock #knitting
# First at the buffet
Second row, off the clock. The scarf is my own work; the sausage roll is not.
tiers RARE $3.50 x2, COMMON free x11
front tiles 1 face
back sheep 7: LINEOUTS WON = 73 / METRES TALL = 2.01 / SCARVES = 14

tribe first-serve
@ luc_serve 5d #clay #ace
# Number 611
In the world. Out of everyone. My mother has the certificate framed, so here is yours.
tiers LEGENDARY $61.10, LIMITED $2.50 x2
inks the-tailgate
front night 0 serve: 611
back felt 8: RANKED = 611 / ACES = 204 / RACQUETS = 2

tribe toe-touch-salle
@ hana_epee 7d #epee
# Then it is over
I wait. Then I wait a bit more. Look at your toe.
tiers EPIC $14 x2, RARE $4.20 x1
front rush 0 lunge
back swords 3: TOUCHES = 312 / ON THE TOE = 97 / WAITED = 9 HOURS
since corrected: Ninety-seven toes, not seventy-nine: the figures on the back were turned round.
now I wait. Then I wait a bit more. Look at your toe. Now with the right number of toes.

tribe eggbeater
@ noa_cage 210d #goalkeeper #polo
# Never once dry
Thursday, as every Thursday since 2006. The goal is behind me, and it stays there.
tiers LIMITED $2 x1, ORIGINAL free x4
front halftone 0 face: 1
back anchor 10: SAVES = 188 / TREADING = 20 YEARS / DRY = NEVER
since paused

tribe nine-and-sheep
@ rhys_bunker 95d #links #sheep
# Ninth with sheep
A nine iron, a following wind, an audience of eleven. None of them applauded.
tiers RARE $3 x1, COMMON free x5
inks extra-innings
front chalk 1 golf
back sheep 5: THE NINTH = 3 / SHEEP = 11 / BUNKERS = 4

tribe extra-innings
@ cam_shortstop 170d #shortstop
# Dirt on the left hip
A good day, then. The glove is called Esperanza and she did most of it.
tiers ORIGINAL $1.50 x2, COMMON free x7
inks second-row-social-club
front bands 1 swing: 6
back star 5: DOUBLE PLAYS = 22 / AVERAGE = .341 / GLOVES = 3

tribe -
@ jo_beckwith 235d #flag #quarterback
# Reading the blitz
Fourth and nine after a night shift. I saw them coming before they did.
tiers LIMITED $2.50 x3
inks fourth-quarter
front night 1 throw
back flame 9: COMPLETIONS = 141 / TOUCHDOWNS = 19 / NIGHT SHIFTS = 88

tribe the-poster-room
@ lena 361d 2025 #poster #print
# Two colours, one idea
The poster that would not fit on the wall, on something that fits in a pocket. No gradients were harmed.
tiers EPIC $25 x3, RARE $9 x2, ORIGINAL $2 x2
inks turkey-street-bowlers
front stadium: SATURDAY 15:00
back pencil 12: COLOURS = 2 / IDEAS = 1 / KERNING = ARGUED

tribe marchetti-and-daughters
@ jules_kits 300d 1984 #shirt #collar
# The collar of 1984
My grandmother cut this collar. It has never been improved on, and people have tried.
sport rugby
tiers LEGENDARY $198.40 x1, EPIC $19.84 x20
inks second-row-social-club
front kit: 15
back star 8: CUT IN = 1984 / COLLARS = 1 / SPONSORS = NONE

tribe harbour-lights-fc
@ kwame_lens 362d 2025 #photograph #terrace
# The second after
Not the goal. What the stand looked like one breath later, all scarves and no air.
tiers RARE $7 x4, COMMON $1 x3
front terrace
back eye 6: SHUTTER = 1/1000 / SCARVES = 612 / GOALS SHOWN = 0

tribe fourth-quarter
@ coach_mireille 330d 2024-25 #cup #comets
# The cup that travelled
Won on a Sunday, dented on the bus by Monday. The dent is drawn to scale.
tiers LIMITED free x8
front trophy: COMETS
back cup 7: WON = ONCE / DENTS = 1 / TIMEOUTS = 3
since retired

tribe the-inside-lane
@ chidi_triple 12d #triplejump
# Hop, step, argue
Seventeen metres eleven, and a wind gauge that said otherwise. We settled on friendship.
tiers RARE $3.80 x2, ORIGINAL $1.20 x3
inks extra-innings
front burst 3 leap
back bolt 9: BEST = 17.11 / WIND = 2.1 / ARGUED = YES

tribe last-man-off-the-mat
@ emre_mat 75d #freestyle
# My ears tell the story
Seventy-four kilos on Friday morning. Do not ask about Friday night.
tiers LIMITED $1.80 x2, COMMON free x4
inks toe-touch-salle
front rush 3 face: 74
back ram 4: PINS = 31 / KILOS = 74 TO 77 / EARS = 2

tribe stuck-landing
@ anya_beam 265d 2019 #beam #farewell
# Ten centimetres
That is how wide a beam is. This split was the last one I did in front of judges.
tiers EPIC $9 x1, COMMON free x7
inks lane-four
front tiles 3 split
back star 10: BEAM = 14.233 / WIDTH = 10 CM / TOES = POINTED

tribe lane-four
@ coach_haru 190d #relay #medal
# The relay medal
Four swimmers, one medal that hangs in the kitchen for a week each.
tiers ORIGINAL free x5
inks catch-and-drive
front medal: 4X100
back wave 6: RELAY = 3:38.4 / SWIMMERS = 4 / KITCHENS = 4
`,
);
