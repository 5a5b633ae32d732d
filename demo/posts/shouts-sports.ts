import { copy } from '#demo/copy.ts';

export const shoutsSports = copy(
  'shouts-sports',
  `
tribe -

! bob 2m 9
Pie update: they have RUN OUT. Half past two and they have run out. I am looking at an empty hatch like a man at a station.
>> finn_ferry: Breathe. There is a burger van behind block D.

! northbank_lou 4m 14
Drum is in. Drum is in the building. I repeat: drum.

! carmen_cowbell 7m 11 -> zara
GO ZARA GO. I am at sixty metres, blue hat, big bell, no voice.

! dev_otto 9m 6
The lamp just went lime and I am on mute in a meeting. Nobody move.

! mia 12m 17
STIG HAS SPOKEN. He said "nice". About a pass. Six seasons.
>> lars_icetime: I heard it from the gate.

! paulo_radio 16m 8
On air in four minutes. If you are one of the seven: hello, my heart.

! otis_upper 21m 7
From the upper tier: the left side is open. The left side has been open for nine minutes. HELLO LEFT SIDE.

! sam_statto 26m 10
That is the first goal from a second-phase corner since 2 March. I know you were all wondering.

! finn_ferry 33m 12
The 05:50 sailed. I am green, I am here, I am drinking something brown.

! tom 41m 33
Keeper's thumb: fine. Stop writing to my wife.
>> aiko_stands: Thank you. I will stop writing to your wife.

! thandi_whistle 48m 13
Pitch four, hail. Both teams asked to carry on. Both GOALKEEPERS asked not to. I hear you, keepers.

! ola_crease 55m 19
Right post: three saves this month. Considering a contract.

! gus_grill 1h 12
[bars 1:1: PLATEAU / 71]
Brisket at 71 degrees and holding. This is the plateau. This is where boys become men and men become impatient.

! yuki_fly 1h 15
Seventeen strokes on all four lengths. ALL FOUR. Coach looked at the sky.

! marisol_sand 1h 11
Wind turned. So did the match. 12-9 up in the third, send cold water and warm thoughts.

! zara 2h 41
[sprint 1:1: Q / SECOND]
Heats done, second, calf quiet. Thank you blue hat, I heard you at sixty.
>> carmen_cowbell: I am telling everyone on this bus.

! wei_lanes 2h 9
Spare, spare, strike, spare, THE SEVEN TEN, I nearly, oh I nearly.

! hugo_powder 2h 8
Fog on the top station. If you hear a bell it is a cow, a racer or me. Stay left.

! kwame_lens 3h 16
[stadium 16:9]
Forty minutes before anyone is here. The lamps do a little click when they warm up.

! ruth_oars 3h 7
"In two. In one. LOVELY." Sorry. I was at the supermarket.

! jules_kits 3h 10
Collar vote: 212 to 209. TWO HUNDRED AND TWELVE TO TWO HUNDRED AND NINE. Democracy is a wing.

! manny_bleachers 4h 6
Ninth inning, no score, pencil sharp, nobody speak to me.

! hana_epee 4h 9
My lamp. Just mine. Say it slowly.

! coach_mireille 5h 14
Sentence of the night: "Whoever is tired, sit; whoever is scared, shoot."
>> dani_hoops: I shot.

! emre_mat 5h 12
74.0 on the nose and then two bowls of soup. In that order, for the last time in my life.

! lena 6h 22
[poster 1:1: TONIGHT / TOMORROW / DOORS 18:00]
Fresh off the press, still warm, smells like a new school year.

! grace 6h 21
Two under-elevens, one pair of spikes, same race. They are wearing one each. I did not allow this and I am filming it.

! aiko_stands 7h 10 -> ola_crease
She caught it. She did not parry it. SHE CAUGHT IT WITH THE BIG HAND.

! nadia_miles 7h 11
Goose is asleep. GO NOW.

! chidi_triple 8h 9
Wind gauge today: plus 2.0. Two point zero! I could kiss the little fan.

! old_terrace 9h 26
[stadium 4:3 | Drizzle over the old terrace]
Same spot. Sixty-one seasons. It is drizzling. All is well.

! bea_podcast 9h 6
Guest cancelled. Interviewing the kettle.

! kofi_hurdles 10h 13
Hurdle six: clean. I looked BACK at it.

! ingrid_sculls 11h 10
Fjord like a plate. Ferry at ten past. I have nine minutes of church.

! luc_serve 12h 17
608. It is on the website. I have refreshed it eleven times and it is still there.
>> sam_statto: Congratulations. 607 has a wrist injury. Just saying.

! cam_shortstop 13h 11
Marta (new glove) turned her first double play. We are speaking.

! mateo_nine 14h 38
[kick 4:3: 2 / NO WINDOWS]
Two goals, no windows.
>> harbour_lights: The rope factory sends its regards.

! sione_lock 15h 14
Head says yes. Physio says Thursday. Physio is smaller and wins.

! jo_beckwith 17h 9
Night shift done, kit bag in the car, kick-off in three hours. Sleep is a rumour.

! noa_cage 18h 8
Water: 26. Goals against: 4. Feet touched the bottom: never.

! lars_icetime 19h 9
Someone has written "thank you" in the frost on my machine. Third period will be like glass.

! anya_beam 20h 16
She took the frog off herself today.

! petra_gates 21h 13
Gate three and I are friends. We waved.

! rhys_bunker 22h 6
Ewe on the sixth green, ball on the ewe. Waiting.

! finn_ferry 23h 7
Last boat home. Lost, wet, hoarse. There is a dog on deck in our scarf. It was worth it for the dog.

! carmen_cowbell 3d 10 -> ingrid_sculls
Saucepan and bell, left bank, 1500 mark. You will not see us because you face the other way. You will KNOW.

! aiko_stands 4d 8
Four matches in one weekend, eleven keepers, two thermoses, one very happy notebook.

! thandi_whistle 5d 19
A captain brought me a chair at half time. No reason. "You have been standing all day, ma'am." I have been doing this for twenty years.

! paulo_radio 8d 7
Eighth listener. We have an EIGHTH LISTENER. She wrote in. She is Finn's aunt.

! jules_kits 11d 8
The badger cuff is repaired. It fought back.

! manny_bleachers 14d 5
Peanut bag, framed, over the sofa. She said yes.

! sam_statto 16d 7
I have given column Q its own sheet.

! kwame_lens 19d 9
The stopwatch man, laughing. Two frames. I had waited since March.

! tom 23d 21
Nil-nil. I have never been so tired by so little.

! hugo_powder 27d 6
First snow on the antenna. Only I have seen it. Now you.

! yuki_fly 31d 9
Green jelly baby again. Some things must never change.

! bea_podcast 36d 5
Episode 100 will be one minute of a substitute warming up.

! mateo_nine 45d 18
In my dream I tracked back. I woke up exhausted.

! nadia_miles 51d 6
Marathon of forms filled in, club has a second headtorch. Two! We are a city now.
`,
);
