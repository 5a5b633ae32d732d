import { copy } from '#demo/copy.ts';

export const shoutsCricket = copy(
  'shouts-cricket',
  `
tribe -

! kez_lastover 1m 13
EIGHT OFF FIVE. I am by the bins. Somebody tell me with a word that starts with Y or N.
>> mahin_cover: Y

! geoff_boundary 5m 8
Someone is walking in front of the sightscreen with a pram. We have all agreed to wait for the baby.

! priya_scores 8m 15
128 for 4, both books agree. Plum pending.

! deepthi_drum 11m 12
[terrace 1:1 | The band's end of the ground]
Dot tune. Dot tune. Dot tune. The tuba wants a four, he is losing his lip.

! heavy_roller 18m 9
West: bruise. I have moved the bench in advance.

! arjun 24m 28
Left the first six. Feeling dangerous.

! tea_urn 31m 14
[tea 4:3 | Tea cups on a striped cloth]
Urn on. Net on. Geoffrey located.
>> geoff_boundary: I am forty metres away!
>> tea_urn: I know exactly where you are.

! umpire_sal 45m 10
Five pebbles, one mint. I have begun again.

! josh_eleven 1h 16
Padded up. Seven down. The sky looks like conditions.

! nimali_leggie 1h 21
[bowl 4:3: MARSH / FIRST OVER]
E. Marsh inside the left shoe. First over: maiden, one wicket, one lump in the throat.
>> almanack_anil: It is written down. All of it.

! otis_upper 2h 7
Upper tier, cheap seat, can see rain in three parishes and a wicket coming.

! tariq_quick 2h 24 -> keisha_keeper
She is standing up again. To me. I have bowled slower to respect it and the batter is more frightened than ever.

! willow_wren 3h 9
Cleft 41 has been tapped. It answered in D.

! captain_rosa 3h 12
TEN. I have ten. The veg man can bowl.
>> bob: Train booked, pies ordered, I make eleven!

! keisha_keeper 4h 13
Well bowled. Well bowled. Well bowled. That was a dog. Well bowled.

! farida_off 5h 17
Quiet over. You could hear the bread.

! mahin_cover 6h 9
Boot pointed the wrong way again. I will not say whose. We ran two.

! sam_statto 7h 6
Nineteenth ball approaching. I have told nobody. ARJUN DO NOT READ THIS.

! almanack_anil 9h 7
Ladder, torch, teak. The cook's name is COMING UP.

! bea_podcast 10h 5
Recording spoons.

! mia 12h 8
I understood a googly! I said "googly" on the sofa, alone, and it was one!!

! ines_maps 15h 7
[wagon 16:9: ALL TO LEG / 57]
Arjun does have an off side. I found it. It is here, on the left, with one dot.
>> arjun: A very beautiful dot.

! deepthi_drum 18h 8
Rehearsal: the review note held for eleven minutes. Two people proposed to each other.

! ruth_oars 20h 5
Cox watching cricket: who is saying NOW?? Nobody is saying NOW.

tribe nether-wickham-cc

! heavy_roller 26h 8
Goose at long-on. She has moved herself squarer for the left-hander. We do not have a left-hander. They do.

! captain_rosa 30h 10
Won the toss. Now I have to know something.

! willow_wren 41h 6
Sightscreen is in the pond. It wanted to be.

! tea_urn 4d 9
Mrs Rao's samosas: gone in four minutes, by the fielding side.

tribe the-scorebox

! priya_scores 28h 11
Red pen: refilled. Heart: likewise.

! dev_otto 3d 5
Remark 42 arrived. It says the font could be kinder.

! almanack_anil 6d 6
Leg byes, 1904 to 1911, fully reconciled. I celebrated with a biscuit.

tribe the-last-over

! kez_lastover 35h 12
My mother has put my watch on mute.

! mahin_cover 3d 8
One stump. It blinked first.

tribe the-papare-stand

! otis_upper 38h 9
The uncle has arrived. The tuba has an uncle.

! keisha_keeper 8d 6
Carmen held her phone to a loudspeaker again. It is tradition now.

tribe number-eleven-union

! josh_eleven 2d 13
7 not out. SEVEN. I have had to lie down.
>> nimali_leggie: Be careful, there is a limit for members.

! tariq_quick 10d 9
Two to get, last man, my legs. I got them off my glove. A glove is a bat.

tribe wrongun-society

! farida_off 5d 8
An orange a day. The good oranges are hidden from me now.

! umpire_sal 13d 6
I made no small noise today. Ten overs of it. Exhausting.

tribe twenty-two-paces

! tariq_quick 17d 11
Back says yes. Gate is fixed. Cat is free.

tribe covers-on

! geoff_boundary 22d 6
It stopped. I stood up. It started.

! heavy_roller 33d 7
Knocked. It answered.

tribe calloway-bats

! arjun 47d 9
New blade came. I have not hit anything with it. I am only listening.
`,
);
