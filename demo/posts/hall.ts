import { copy } from '#demo/copy.ts';

export const hall = copy(
  'hall',
  `
tribe toe-touch-salle

@ hana_epee 6h 88 #patience
# Fourteen all
[piste 16:9: 14-14]
Fourteen all, and we stood there for a minute and ten seconds. My coach says it was forty. **It was seventy.** You can hear the spool of your own cable.

She breathed in. I went for the toe. You cannot move a toe while you are breathing in; try it.
>> ada: I have just tried it. You are right and I have fallen off a chair.
>> thandi_whistle: The whole hall did not breathe either. Officially.
>> emre_mat: In my sport seventy seconds of nothing is a penalty. In yours it is *art*.

@ thandi_whistle 1d 35 #referee
Observed a day of epee refereeing for my own education. No shouting, a lamp decides, people SALUTE you. I went out to the car park and sat in the car a while.
>> hana_epee: You may salute us any time.

@ hana_epee 4d 62 #distance
# Distance, for beginners
[splits 16:9: DISTANCE / 9 YRS]
1. Hold your arm out. That is *danger*.
2. One step back from there is **conversation**.
3. Two steps back is the weather.

A lesson is learning to walk between the three without looking at your feet. It takes about nine years.
>> ada: I have been in "the weather" since I joined.

@ ada 7d 31
Request approved, first evening in the salle. I was hit eleven times by a retired dentist who said "very good" after each one. I have never felt so looked after.
>> hana_epee: He fenced for his country. He does say very good to everyone. He means it each time.

@ emre_mat 11d 40
[lunge 1:1: EN GARDE]
A wrestler tries epee. Lesson one: you may *not* pick her up.
>> hana_epee: He asked twice.

@ kwame_lens 19d 55 #photography
Fencing masks have no faces, so I photograph the back foot. It tells you everything about thirty milliseconds before the hand knows.

@ hana_epee 33d 49 #equipment
My weapon failed the weight test by half a gram. *Half a gram.* I breathed on the gauge; it passed; I owned up; we did it again; it failed; we laughed. Took the spare. Lost. Clean conscience, 15-11.

tribe last-man-off-the-mat

@ emre_mat 4h 95 #training
# Who mops
[mat 1:1: LAST ONE MOPS]
At the end of the session the last one to leave the mat mops the mat. So everybody trains twenty minutes longer in order not to look like someone avoiding the mop, and then we all mop. Coach invented this in 1996, and I worked it out **yesterday**.
>> thandi_whistle: This is the greatest piece of coaching on this entire site.
>> coach_mireille: I am buying a mop.

@ emre_mat 14h 72 #dinner
# Friday, 74.0, Saturday, dinner
[pie 4:3: SOUP]
We post dinners here. Lentil soup, my aunt's, two bowls. Rice with the crust from the bottom of the pan (you fight for it, technique helps). Grilled aubergine. One apple cut by someone who loves you.

To the young ones reading: I am moving up to 79 next season. **I would rather be full and second.**
>> grace: Full and second. Thank you from every kitchen.
>> gus_grill: The crust from the bottom of the pan is a religion in my house too.
>> kwame_lens: Photographed the soup. It is my best picture this year.

@ kwame_lens 2d 81 #photography
[mat 16:9: SLOW HANDSHAKE]
The handshake before is quick, the one after is slow. I have four hundred of the slow one. Nobody is looking at the winner in any of them.
>> emre_mat: You look at the person who knows what it cost.

@ hana_epee 5d 33
Came to watch. Six minutes and I was tired for them. And then they got up and did it again with *another* one. We have chairs between bouts. We have chairs and a biscuit.

@ emre_mat 8d 58 #technique
# Feet first
Beginners watch the hands. The hands are theatre. A shot begins with the **back heel coming off the mat**, and you have a third of a second. I spent all of 2019 looking at heels. I can now recognise my whole team from behind in socks.

@ thandi_whistle 13d 29 #rules
Passivity call explained by a nine-year-old in the stands: "They are both waiting for the other one to have an idea."

@ gus_grill 20d 36
Nephew's first tournament, eleven hours in a gym, three matches, **four minutes** of wrestling in total. He lost all and made two best friends. I fed the whole bleacher. Where do we sign up again.
>> emre_mat: Any Saturday. Bring the ribs.

@ emre_mat 45d 47
[wheel 1:1: AFTER THE BREAK]
Back from the shoulder. Everything on the wheel is shorter but one: patience. I did not know that one could grow.

tribe stuck-landing

@ anya_beam 3h 102 #beam
# Ten centimetres is plenty
[beam 16:9: SEVEN STEPS]
One of mine looked at the beam for the whole session and did not get on. We talked about *the look*. Where your eyes go, she says, the floor comes up. So we put a small sticker at the far end, a frog. She walked to the frog.

That is all. She walked to the frog. **I have been to two world championships and this was the best minute.**
>> mia: the frog!!!
>> grace: Can you send frogs by post.
>> chidi_triple: I have the same with the board. I need a frog.

@ coach_haru 15h 47 #diving
[tower 4:5: 8.5]
We share the pool with the divers on Thursdays. They fall for one and a half seconds and discuss it for eleven minutes. My swimmers do it the other way round.
>> anya_beam: In gymnastics we fall for one second and discuss it in a notebook for ten years.

@ anya_beam 2d 69 #progressions
# Back walkover, the slow road
[week 4:5: SLOW ROAD]
1. Bridge on the floor, until it is boring
2. Bridge from feet on a *stack* of mats, coach's hand, coach's other hand
3. Kick over from the stack
4. Take one mat away. **Only one.** Wait a week
5. The week is the exercise

Nobody is behind. There is no behind.
>> ada: "The week is the exercise." Reading this as a forty-something beginner at everything.

@ chidi_triple 5d 33
Triple jumper in a gym class for body control. A child did a standing back tuck beside me while eating a banana.
>> anya_beam: That is Mika. Mika is not supposed to eat in the hall.

@ aiko_stands 9d 30
I do not understand the scores and I do not need to. You can see it: there is a *quiet* when the feet arrive. The number afterwards is only paperwork.
>> anya_beam: I would like to give you a job on the panel.

@ anya_beam 14d 61 #fear
[leap 4:5: HELLO / FEAR]
Fear is not the opposite of brave, it is the address where brave lives. We say hello to it at the start of each session. Some days it comes and sits down on the bench with the coats.

@ mia 22d 26
Attempted a cartwheel in the park after reading this tribe for a week. I can report: the ground is where it was.

@ anya_beam 50d 44
[split 16:9: FLOOR / FINALS]
Finals music this year: a waltz, a cumbia, a film about pirates, and *silence*, on purpose, ninety seconds of it. You could hear her breathe and the tape on her feet. Nobody coughed. She won.

tribe turkey-street-bowlers

@ wei_lanes 7h 79 #league
# Thursday table
[table 4:5: THURSDAY / GUTTER PUNS / SPARE ME / THE BUS STOP / OIL + WATER / SPLIT ENDS]
*Gutter Puns* go top with a turkey from the quietest man I know. He looked at the ball return as if it owed him money, three times, and three times it paid.

My own average: 174.2. **Eight tenths to go.** I have been eight tenths away since the dinosaurs.
>> dev_otto: I modelled it. You get there in March if you stop going for the 7-10.
>>> wei_lanes: I will never stop going for the 7-10.
>> bob: Which one is the bus stop team? I want to support them.

@ wei_lanes 1d 52 #oil
# Oil patterns, explained with toast
[ball 4:3: bowling / BUTTERED]
Butter a slice in the middle and leave the edges dry. Push an olive over it: in the middle it slides, at the edge it *bites* and turns. That is a house pattern. A sport pattern is when somebody else buttered it, in the dark, and they dislike you.
>> gus_grill: Finally a science I can eat.

@ bob 3d 40
[alley 1:1: SHOES: 43]
Came for a birthday, stayed for the league. The shoes are red and beige and one of them says *Trevor*. I bowled 88. Trevor would have bowled more.
>> wei_lanes: Trevor bowled 212 in those. No pressure.

@ manny_bleachers 6d 33
Kept score by hand with a golf pencil as God intended. The machine said 141, I said 143. They checked. **The machine apologised** (a young man apologised on its behalf).

@ gus_grill 10d 29
Alley nachos: cheese from a pump, jalapeños from a jar, served in a thing shaped like a boat. I have no notes. Perfect food.

@ wei_lanes 16d 45 #spares
[bars 16:9: SPARES / 174]
Anybody can strike on a good night. Spares are **character**. Practise the ten pin for one hour, alone, with the lights half off and the fridge humming. You will meet yourself.
>> hana_epee: This is how I would describe epee.

@ dev_otto 28d 24
Put a sensor in my ball (it is legal, I asked). My release is 11 degrees different when somebody says "nice shoes" just before.

@ wei_lanes 49d 41
[roll 16:9: TURKEY / STREET]
Nobody has ever bowled a 300 in our alley. There is a bottle on the shelf over the desk, dusted every Monday since 1988 by four different people. It is probably vinegar by now. It is *our* vinegar.
`,
);
