import { copy } from '#demo/copy.ts';

export const village = copy(
  'village',
  `
tribe nether-wickham-cc

@ captain_rosa 3h 99 #teamsheet
# Sunday: I have nine
[poster 4:5: NETHER WICKHAM / UPPER WICKHAM / SUNDAY 14:00]
Nine definite. One *maybe* (Gareth, this is you, maybe is not a fielder). The eleventh is either Wren's cousin, who "has played", or the man who delivers the veg.

Upper Wickham have beaten us six years running, on account of having a left-hander. **If anyone owns a left-hander, ring me.**
>> willow_wren: My cousin has played *the cello*. I should have been clearer.
>> josh_eleven: I bat left-handed if you count how it looks.
>> bob: I can get a train. I am right-handed, slow, and bring pies.
>>> captain_rosa: You are in at eight. Nine pies please.

@ heavy_roller 10h 73 #thesquare
[pavilion 4:3 | The square at Nether Wickham in the evening]
Cut the square to eight millimetres this evening. The geese watched. One of them has *views*.
>> captain_rosa: It is the goose that was at long-on last year. She took two catches.

@ tea_urn 20h 86 #teas
# Sunday's tea, so you may plan your bowling
[tea 16:9]
Egg and cress (26 rounds), cheese and my own chutney (26), a vegetable samosa from Mrs Rao, who is a genius, **two** Victoria sponges. One is for the match. The other is for the umpires and it is under a net and Geoffrey has been *spoken to*.
>> geoff_boundary: I was only checking the jam.
>> umpire_sal: I will be travelling ninety kilometres to umpire this match, for reasons of integrity.

@ geoff_boundary 1d 55
Our ground in the evening: swallows, the last over, somebody's dog at silly point. I have been to the big grounds. They have *escalators*.

@ bob 2d 61 #debut
# Match report by a football man
[scorebook 4:3: BATTED EIGHT / FERREIRA / TREDWEN / TAMPLIN / CALLOWAY]
Batted eight. Eight! Hit one in the air, and a whole family on a blanket shouted **"UP!"** as one. It landed in the pond. A boy swam for it. I was told I had to fetch it, so I swam also. Out next ball. Best day of the year.
>> captain_rosa: We list you as "Ferreira (pond) 6".
>> mia: BOB SWAM??
>> tea_urn: He ate well and wiped down. He may come again.

@ captain_rosa 4d 68 #result
[scoreboard 16:9: WICKHAM / VISITORS / 88-89 / 17:40]
Lost by one run, and it was a *wide*, and it was mine. I would like the minutes to show that it started off extremely straight.
>> priya_scores: It began on middle and left by the back gate.

@ josh_eleven 5d 47
Not out again (1*). Tea magnificent. Drove home through three villages with the window down like a man who has made **a hundred**.

@ bea_podcast 7d 38 #podcast
Recorded the whole of a Nether Wickham innings as *sound only*. It is mostly spoons. There is a wicket at minute nine if you listen for the cow.

@ willow_wren 10d 42
Mended the sightscreen with two bat blanks and an oar. It rolls to the left by itself now, slowly, all afternoon, like a large white *ghost with an appointment*.
>> geoff_boundary: It went past me at four. I raised my hat.

@ captain_rosa 13d 59 #newplayers
[poster 4:3: COME / AND PLAY / WEDNESDAYS 18:00]
If you have never played: come. We have kit in nine sizes of wrong. You will field where the grass is long, someone will shout your name kindly, and at half past four you will be given **cake by a serious woman**. That is the whole thing. Wednesdays, six o'clock, past the pond.

@ priya_scores 19d 36
Visiting scorer. Was given a blanket, a bell, a view of everything, and a hen.

@ heavy_roller 30d 41 #roller
She weighs a ton and a half, was built in 1938, and turns round in *two parishes*. Today we got her through the gate. Eleven men, one word of command, and the word was not in the laws.

@ captain_rosa 49d 44
[rain 16:9: UNBEATEN]
Rained off. We remain unbeaten in rain. **Thirty-one matches.** A proud record for a small club.

tribe covers-on

@ heavy_roller 5h 81 #forecast
# Forecast, from the kitchen window, Nether Wickham
[rain 4:3]
West: a *bruise*. South: hopeful. The hill has put its hat on. Cows sitting, but these cows always sit. I give it: dry till the third over after tea, then twenty minutes of character.

**Covers half on**, which is a metaphor for all of us.
>> umpire_sal: I shall bring both hats.
>> captain_rosa: Last week he said "nothing in it" and we lost the bench.

@ tariq_quick 18h 39
[scoreboard 16:9: RAIN / US / 3-0 / 03:00]
Rain break, hour three. We have played cards, we have played *cricket with a tin and a spoon*, and two spinners are explaining drift with a tea towel. I love cricket the most when there is none.

@ umpire_sal 1d 44 #badlight
How do I decide the light? There is a meter. And there is a tree at the far end with a *squirrel*. When I cannot see the squirrel we go in. The two have never disagreed.
>> heavy_roller: We planted that tree for you. The squirrel came later.

@ heavy_roller 3d 67 #preparation
# A pitch in ten days
[week 4:5: TEN DAYS]
- **Day 10** flood it till it bubbles
- **Day 8** first roll, one direction, think of nothing
- **Day 6** cut, rake up the dead, roll *across*
- **Day 4** listen. Knock on it. It should answer like a door
- **Day 2** last water. Go home. You will not go home
- **Day 0** walk off before the captains walk on. It is not yours any more
>> arjun: I take guard and I never thought of Day 10. I will now.
>> rhys_bunker: Same hours, same worms. Hats off.
>> old_terrace: My father was a groundsman. "It answers like a door." Yes. He said so too.

@ old_terrace 6d 48 #memory
The groundsman at our football club also did the cricket square, and in April you could see him fall in love again.

@ mia 8d 27
Question from someone who likes ICE: why do you not simply put a roof on it?
>> heavy_roller: Young lady.
>> geoff_boundary: Young lady.
>> umpire_sal: Young lady.

@ captain_rosa 14d 36
[rain 1:1: VICARAGE]
Covers blew on to the vicarage. The vicar brought them back himself, *wearing them*.

@ geoff_boundary 21d 31
Thirty-eight minutes, I sat in my deckchair under the umbrella in the rain, because if you get up, **it stops**, and then you have lost your place.

@ heavy_roller 44d 43 #clover
Clover. I will not swear. It is a plant, it wants to live, it has *leaves in threes like a small insult*. We shall meet at dawn.

tribe the-tea-interval

@ tea_urn 2h 112 #scones
# Scones for a Saturday, thirty
[tea 4:3]
450 g flour, a pinch, 110 g cold butter rubbed in *as though you had all afternoon*, 60 g sugar, milk until it only just agrees. Two fingers thick. **Do not twist the cutter.** If you twist, they lean, and the second eleven will notice.

Twelve minutes, hot oven, tea towel, and stand by the door.
>> keisha_keeper: Made these in Port of Spain with a glass for a cutter. Twisted. They lean. Delicious.
>> gus_grill: Made these on a SMOKER. Marjorie, I am sorry, they were incredible.
>>> tea_urn: I have sat down. Tell me more.
>> deepthi_drum: With kithul treacle. You are welcome, everyone.

@ deepthi_drum 16h 58 #shorteats
# Our tea interval, Galle end
[pie 1:1: TEA | A bun and a mug of strong tea]
Short eats in a glass case: fish buns, cutlets, *two kinds of roll*, one of which is a trap. Tea so strong it appeals by itself. You have twenty minutes and forty people and one aunty who serves **only** those she believes in.
>> tea_urn: The aunty and I would run the world.

@ geoff_boundary 1d 46
[tea 4:5 | A Victoria sponge with a slice missing]
I wish to state publicly that on Saturday I did not touch the sponge under the net. It was Josh.
>> josh_eleven: It was the vicar.
>> tea_urn: It was all three, I have the crumbs in envelopes.

@ almanack_anil 3d 39 #history
1898, tea interval, tour match: "cucumber, but brave". That is the entire note. I have looked for *what was brave* for a decade.

@ umpire_sal 5d 41
An umpire eats standing, facing the ground, plate at the chest, ready. I have been offered a chair for thirty years. **I would not see the light change.**

@ keisha_keeper 9d 52
[save 4:3: ONE / GLOVE ON]
Doubles at the interval, extra pepper. Kept wicket for two hours afterwards, with one glove on and one hand in a bucket of *hope*.

@ captain_rosa 12d 37 #ratio
Tested: 3.4 sandwiches per fielder per hot day, 4.9 per *duck*.
>> sam_statto: Per duck! What is the sample?
>>> captain_rosa: Our top order, two seasons.

@ bea_podcast 18d 30
Asked eleven tea ladies, and one tea gentleman: jam first or cream first. **None of them answered.** They looked at me, as one, and offered me a chair by the draught.

@ josh_eleven 33d 34
[tea 4:3 | Cups and cakes on a striped cloth]
Lamingtons travelled ninety minutes in the boot beside the kit. They taste faintly of linseed. Wren had four.
>> geoff_boundary: So that was the flavour.
`,
);
