import { copy } from '#demo/copy.ts';

export const bowling = copy(
  'bowling',
  `
tribe wrongun-society

@ nimali_leggie 3h 121 #legspin
# What it costs
[pitchmap 4:5: 24 BALLS]
Used to be four bad balls an over. Then three. Now it is two, and yesterday for nine whole minutes it was **none**.

You will see two dots on the map near the top. Those are the confessions. They were long hops. One went over a hedge, a lane, and a lady who kept walking.
>> farida_off: The hedge ball had lovely revolutions.
>> umpire_sal: I signalled six with real sympathy.
>> geoff_boundary: The lady was my neighbour. She said "is it windy?"

@ farida_off 12h 95 #flight
# Flight is patience you can see
[bowl 4:5: FLIGHT / THE CAR PARK END]
My brother taught me in a car park behind the bakery. A tennis ball half wrapped in tape, a crate for stumps. He said: throw it *over his eyes*. If he can watch it like the television he will play it badly.

I still see the bakery wall when I run in. The bread came out at four. That was tea.
>> nimali_leggie: "Over his eyes" is going on the inside of my cap.
>> tea_urn: Tea by bread oven. That is a proper ground.
>> mia: I do not understand a word and I love this.

@ umpire_sal 1d 52 #umpiring
Since you ask: yes, I can see it from the hand. No, I shall not tell the batter. **Once**, in 2008, I made a small noise. We do not speak of it.
>> farida_off: It was me! I was the bowler! We do speak of it, at dinners!

@ josh_eleven 2d 41
Faced a googly on Sunday. I picked it! I said out loud "that is the googly". It bowled me, but we *both* knew.
>> nimali_leggie: I have never been so respected by an off stump.

@ nimali_leggie 4d 83 #thewrist
# Where the wrist points
[pitchmap 4:5: FOUR BALLS]
- **Leg break**: the back of the hand looks at the batter's *pads*
- **Top spinner**: at his *chin*
- **Googly**: at *his mother*
- **Slider**: nobody knows. I do not know. It comes when it is invited to somebody else's party

Ten minutes a day with an orange. Do not use the good oranges.
>> keisha_keeper: And from behind: leg break, I sing. Googly, I stop singing. If batters listened, they would average sixty.
>>> nimali_leggie: KEISHA.

@ almanack_anil 6d 35 #history
Found in a tour diary of 1933: "Their spinner is a dentist, and bowls like one." I have thought of nothing else for three days.

@ farida_off 9d 62
[bowl 16:9: OVER / HIS EYES]
Seven overs for eleven. Not a wicket. The captain thanked me for *"the quiet"*. It is the best compliment an off spinner can get, except wickets.
>> sam_statto: Twelve of the other end's fifteen wickets this season came in the over after yours. You are taking them. They are just in his column.
>>> farida_off: Sam, I am going to read this to my brother.

@ geoff_boundary 13d 30
A man near me explained to his wife that the spinner "gives it air". She said: "Good. It has been stuffy." They have been married forty years, I would guess.

@ sam_statto 18d 37 #data
Average speed of the ball that gets hit for six over cow corner in our league: 78 km/h. Average speed of the ball that gets the wicket *next*: 71. **Be slower. Be braver.**

@ keisha_keeper 31d 44
Kept to two leg spinners and a gale. I now know every part of my own body by its first name.

tribe twenty-two-paces

@ tariq_quick 5h 127 #fastbowling
# A yorker, when the boot lands
[bowled 1:1: YORKER]
Twenty-two paces. From pace fourteen I do not run any more, I am *being run*. If the left boot lands where the grass is worn, I know before I have let go. I knew.

Middle stump went back so far that the umpire brought it to me like a **dog with a stick**.
>> umpire_sal: I resent that and it is accurate.
>> keisha_keeper: From behind the stumps: it was there, it was not there. No in-between.
>> heavy_roller: The worn bit of grass is called Tariq. I seed around it.

@ tariq_quick 1d 78 #rest
# A week of nothing
[week 1:1: NOTHING]
The scan says: nothing yet. *Yet.* So a week of nothing. I have watched two series about baking and have fixed a gate. My mother says I am bowling at the cat with socks.

If your back talks, listen when it still whispers.
>> zara: Same with calves. Whisper is free, shout costs a season.
>> arjun: The openers of three counties wish you a very slow recovery. (Get well.)
>> tea_urn: I am sending a lemon drizzle, flat, so that you need not lift.

@ kez_lastover 2d 39
Watched Tariq's run-up from the side with my hand on my chest. My pulse and his steps match up from pace nine. My doctor knows.

@ josh_eleven 4d 36
Faced him in the nets. **He said sorry before the ball, not after.** Gentle man, and I have the bruise of a gentle man, in the shape of a small country.
>> tariq_quick: It was meant to be outside off.

@ heavy_roller 6d 47 #groundsman
[pavilion 4:3 | A village ground with worn bowling ends]
What a fast bowler does to a bowling crease in a day: a hole of *eleven centimetres*. I fill it with clay and grass seed and a bit of language, tamp, water, cover. Next morning it is a small green grave. I have buried that same hole for forty years.
>> tariq_quick: Every hole I make I think of you, sir. Honestly.

@ keisha_keeper 8d 55
[splits 16:9: WALKING BACK / 31 S]
Time for one ball by Tariq, measured: run-up 3.1 s, ball 0.5 s, **walk back 31 s.** That is when a fielding team becomes friends.

@ arjun 11d 60
What do you see, they ask, at that speed? A *wrist*, and then a noise, and then where you already are. You do not decide. You are introduced to a decision.
>> tariq_quick: I feel the same at the other end!

@ tariq_quick 24d 64 #boots
[shoe 16:9: LEFT, SIZE 46]
Cut a hole for the big toe, as every fast bowler's grandfather did. The shop asked whether there was a fault. I said yes, **it was not there.**

@ umpire_sal 39d 33 #noballs
Three millimetres. I know you hate me for three millimetres. I put a *hair* on the crease as a child and practised. I see three millimetres as you see a bus.

tribe behind-the-stumps

@ keisha_keeper 6h 104 #keeping
# Four hundred well bowleds
[save 16:9: LEG SIDE]
Counted for you, with help: 386 balls, 397 "well bowled". The extra eleven were for the dog, the drinks cart and one *aeroplane*.

People think that it is noise. It is a metronome. If I stop, gully looks round, slips put hands in pockets. I am the clock and the clock says **well bowled**.
>> mahin_cover: When you had a cold last June, we dropped four.
>> dani_hoops: And it works in basketball, I can testify.
>> nimali_leggie: Even the hedge ball got one. "Well bowled, Nims." Over the hedge. I needed it.

@ captain_rosa 1d 43
Our keeper is a vicar. He appeals with *doubt*.
>> umpire_sal: And so I give it with doubt. We are all learning.

@ keisha_keeper 3d 58 #gloves
# Inners
[bars 16:9: INNER LAYERS / 3]
Chamois, cotton, then cotton **again**, then a slice of foam from a packet my auntie's camera came in. Wash on cold. Dry in shade. They smell as the truth smells. My flatmate has given them a shelf of their own, *outside*.

@ mahin_cover 6d 32
Substitute keeper for two overs. You are in EVERY ball?! When do you think about lunch?
>> keisha_keeper: During the ball.

@ umpire_sal 10d 37
The best view in cricket is not mine; it is hers. Mine has a hat in it.

@ tariq_quick 15d 45
[bowled 16:9: STANDING UP]
She stood up to the stumps to me on Sunday. To *me*. To show the batter something. I have bowled fast for nine years to hear one word from behind the stumps, and she said: "Lovely. **Slower.**"
>> keisha_keeper: It worked.
>>> tariq_quick: It worked.

@ arjun 27d 40
A stumping is the only dismissal that feels like being *corrected by a teacher*.

@ keisha_keeper 43d 49
[wheel 1:1: LEFT HAND]
By request, my bruises on a wheel. Longest spoke: base of the index finger. Shortest: palm, where you are **meant** to catch it.
`,
);
