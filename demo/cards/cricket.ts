import { cardCopy } from '#demo/cards/card-copy.ts';

export const cricketCards = cardCopy(
  'cricket',
  `
tribe the-opening-stand
@ arjun 1d #opener #leave
# The leave
Outside off, bat high, heart rate of a heron. The best shot I played all summer.
tiers LEGENDARY $150, RARE $4 x3, COMMON free x8
front chalk 0 face: ARJUN
back bat 5: LEFT ALONE = 1204 / RUNS = 812 / AVERAGE = 47.8

tribe the-opening-stand
@ arjun 363d 2025 #opener #newball
# First over of the day
Six balls, six left alone. The bowler asked whether I had brought a bat.
tiers EPIC $14 x1, RARE $4.50 x2, COMMON free x5
front bands 1 face: VELANKAR
back bat 7: BALLS LEFT = 6 / RUNS = 0 / SMILES = 1

tribe twenty-two-paces
@ tariq_quick 2d #yorker #fast
# If the left boot lands
It landed. Middle stump is still in the sight screen.
tiers EPIC $20 x3, LIMITED $3 x4
front burst 1 bowl in whites: 22
back stumps 3: WICKETS = 52 / YORKERS = 19 / PACES = 22

tribe wrongun-society
@ nimali_leggie 4d #legspin #googly
# Two bad balls
Down from four an over. The other four turn square, and one of them goes the other way.
tiers EPIC $16 x2, ORIGINAL free x6
front split 0 face: OUT
back seamer 8: WICKETS = 41 / GOOGLIES = 63 / BAD BALLS = 2

tribe behind-the-stumps
@ keisha_keeper 6d #keeper
# Well bowled
Said four hundred times a day. This is number three hundred and twelve, and I meant it.
tiers RARE $4.50 x2, LIMITED $2 x2
front halftone 3 save in whites
back smile 6: CATCHES = 38 / STUMPINGS = 12 / BYES = 7
since corrected: Twelve stumpings: the first print gave two of them to the umpire.
now Said four hundred times a day. This is number three hundred and twelve, and I meant it. The back now counts every stumping.

tribe number-eleven-union
@ josh_eleven 8d #tailender #union
# Nineteen balls
Survived. Scored one. They carried me off, partly in jest.
tiers LIMITED $1.10 x4, COMMON free x9
inks the-papare-stand
front waves 2 drive in whites: 11
back stumps 11: AVERAGE = 3.1 / BALLS = 19 / HIGHEST = 7 NOT OUT

tribe wrongun-society
@ farida_off 10d #offspin
# Flight is patience
Learned in a car park with a taped ball. The kerb was short leg.
tiers RARE $3.80 x2, ORIGINAL $1.20 x1
inks the-opening-stand
front bands 3 face
back seamer 4: ECONOMY = 3.42 / MAIDENS = 44 / CAR PARKS = 1

tribe the-last-over
@ mahin_cover 12d #fielding #runout
# Cover point is a job
Both elbows green, one stump to aim at, and for once I hit it.
tiers LIMITED $1.60 x1, COMMON free x5
inks twenty-two-paces
front rush 1 throw in whites
back bird 7: RUN OUTS = 6 / SAVED = 81 / ELBOWS = GREEN
since paused

tribe calloway-bats
@ willow_wren 230d #bat #willow
# Eight grains
One cleft, one drawknife, nine hours. You can hear it across a room.
tiers LEGENDARY $90 x1, EPIC $11 x20
inks behind-the-stumps
front blade: CALLOWAY
back tree 8: GRAINS = 8 / HOURS = 9 / SHORTCUTS = 0

tribe nether-wickham-cc
@ captain_rosa 48d #village #ground
# Nether Wickham, last hour
Eleven picked, nine turned up, seven could bowl. The light did the rest.
tiers ORIGINAL free x7
front pavilion: NETHER WICKHAM
back tree 5: TURNED UP = 9 / COULD BOWL = 7 / CAKES = 3

tribe twenty-two-paces
@ tariq_quick 340d 2025 #bowled
# Stumps, flying
From the year before the boot got better. Found one bail in the tea tent.
tiers RARE $5 x3
inks wrongun-society
front bowled: TIMBER
back flame 9: BOWLED = 23 / BAILS LOST = 2 / FOUND = 1

tribe the-scorebox
@ ines_maps 120d #map #scorebook
# Where Arjun scores
A summer of runs, drawn by hand from the book. He does not like what it says about the leg side.
tiers LIMITED $2.20 x2
inks the-tea-interval
front tiles 2 swing of arjun in whites
back eye 12: OFF SIDE = 611 / LEG SIDE = 201 / LINES = 812

tribe nether-wickham-cc
@ captain_rosa 310d 2025 #village
# We are improving
The team card of the year we lost eleven of twelve. Ended with the season, as it should.
tiers COMMON free x10
front waves 1 face: 1 WIN
back teapot 6: WON = 1 / LOST = 11 / TEAS = 12
since retired
`,
);
