import { copy } from '#demo/copy.ts';

export const water = copy(
  'water',
  `
tribe lane-four

@ coach_haru 4h 98 #mainset
# Tonight, on the wet board
[week 4:5: SQUAD WEEK]
**Warm-up** 600 as you like, no talking on the last 100.
**Main** 8 x 200, odds at threshold, evens with one thing to think about. You tell me the thing *before* you push off.
**Cool-down** 300, and then you may have feelings.

50 metre pool. The clock is the clock. Do not ask me whether the clock is fast.
>> yuki_fly: The clock is fast.
>> mia: did this in a 20 metre hotel pool, counted to 80 four times, cried into my goggles, loved it
>> grace: "And then you may have feelings" is how I am now ending every bath time.

@ yuki_fly 10h 132 #butterfly
# Seventeen, eighteen, eighteen, ouch
[splits 16:9: 200 FLY / 31.9]
Stroke count per length. The plan was seventeen all the way. **Ouch** is not a number, coach says, but he has written it down as nineteen and drawn a small face.

2:09.4. Second fastest ever for me, and the fastest in which I could still say my name.
>> coach_haru: The face is a compliment.
>> noa_cage: Goalkeeper here: I watched from the deep end. Length three was like watching someone carry a wardrobe gracefully.
>> ines_maps: Can I have the counts from all year? I promise a beautiful thing.

@ mia 1d 41
Leaky goggles ranking: left eye (always), both eyes (honest), *right eye only after the turn* (personal). Has anybody ever in history owned a pair that did not.
>> coach_haru: Yes. 1994. I lost them.

@ grace 2d 84 #learning
# I am forty and today I swam a length
[medal 4:5: 25 M]
Took both children to lessons for six years and sat on the bench with the coats. On Monday I got in. The teacher is twenty-two and very kind. Half a length on my back, half a length of something. At the end the whole row of coats **stood up and clapped.**
>> coach_haru: Length is length. Welcome to the squad.
>> yuki_fly: I had to stop and get out and read this again. Brava!!
>> carmen_cowbell: When is the next one. I will bring the small bell. The indoor bell.

@ noa_cage 3d 44
[pool 16:9: LANE FOUR]
Public session, lane signs: slow, medium, fast. And then the man in *medium* with paddles, fins, snorkel and a plan. Every pool on earth has the same man.
>> ruth_oars: He also rows.

@ coach_haru 5d 77 #stopwatch
[splits 16:9: SINCE 1989 / EGG]
Somebody offered to buy me a new stopwatch. This one has timed three national champions, eleven weddings and one egg a day since 1989. It loses four hundredths an hour. **So do I.**
>> yuki_fly: He gives them back to us at Christmas.

@ ines_maps 7d 66 #data
# Where the wall is
[pool 4:3 | A pool from above, eight lanes]
I drew every turn of the juniors' gala: time from last stroke to feet. The best turner was not the fastest swimmer in any event. She gained 0.4 on *every wall*, and she told me "I like the wall. It is the only thing that stays".
>> coach_haru: I know who this is. She will go far, in pieces of fifty metres.

@ carmen_cowbell 10d 38
Indoor bell passed the fire officer. Distance freestyle is forty minutes of beautiful nothing and somebody must be there for it.

@ yuki_fly 14d 91 #nerves
[medal 1:1: 2]
Call room. Eight of us on plastic chairs, in coats, not looking. A girl I have raced since I was eleven slid her hand over and gave me *one* jelly baby, the green one, like every time. Then she beat me by a metre. Then I gave her the red one.
>> zara: The call room is the strangest room in sport and you have made me miss it.

@ ruth_oars 20d 29
A rower in a pool: facing forwards is unnatural. How do you know where you have *been*?

@ mia 36d 33
[plunge 4:5: 5 A.M.]
Five in the morning, black outside, blue inside, first one in. The surface before anybody touches it. I would pay extra for that one second.
>> coach_haru: You do pay extra. The early lane is two crowns more.

tribe eggbeater

@ noa_cage 5h 83 #goalkeeping
# What happens at two metres, part one of one
[save 16:9: 11 / ONE WITH THE FACE]
I cannot tell you. I can tell you my cap was on backwards, my suit is in two parts, and I have *four* new friends who all say sorry in a different language.

Saved eleven. One with my face. The face is fine, thank you.
>> yuki_fly: From lane four we could hear the face.
>> aiko_stands: Eleven!! Face saves are listed under "other" in my notebook. You lead the category.

@ aiko_stands 1d 47 #goalkeepers
**Water polo goalkeepers jump out of WATER.** With nothing under them. To the hip. For the corner. I have decided that all other goalkeepers are standing on furniture.
>> ola_crease: I am standing on knives, if that helps.
>>> aiko_stands: It does. You are both my favourite.

@ thandi_whistle 3d 38 #referee
Was invited to try refereeing it. I saw six fouls in the first attack and I was told that five of those are how people say hello.
>> noa_cage: The sixth was me. Hello.

@ coach_haru 6d 34 #eggbeater
# The kick, for beginners
[cage 4:3 | Water polo, half above and half below the surface]
Sit on the edge of a chair. Right foot stirs soup clockwise, left foot stirs soup the other way. Back straight, you are at a nice dinner. Now lift both hands, because somebody is about to hand you a **ball**.

Three times one minute. Do not film it.
>> mia: too late

@ noa_cage 11d 55
[ball 16:9: volley / YELLOW ON BLUE]
New balls arrived. They smell like a bicycle shop. The whole team stood around the box in silence with their noses in. I love these idiots.

@ yuki_fly 18d 31
Played one quarter as a guest. A butterfly swimmer is very fast to the ball and then has *no idea what the ball is for*.
>> noa_cage: You gave it to me. From their half. I was so touched.

@ noa_cage 34d 42 #travel
Nine hours in a minibus with fourteen damp people. Topic A: food. Topic B: is a swimming cap still a cap if it has ears. We did not get to topic C.

tribe catch-and-drive

@ ingrid_sculls 3h 107 #sculling
# The fjord before the ferry
[river 16:9 | A single scull on calm water from above]
Glass. Not a ring on it but mine. I did 4 x 2000 at twenty-two strokes, and in the third one the boat went quiet, the way it does perhaps six times a year, when you are not rowing it and it is *allowing you*.

Then the ferry came and I was in a washing machine with oars.
>> ruth_oars: "Allowing you." I coxed for nineteen years to hear eight people be allowed at once. Twice, I think. Three times.
>> finn_ferry: On behalf of all ferries, sorry.
>> carmen_cowbell: I shall not ring at the quiet ones.

@ ruth_oars 13h 79 #coxing
# Things I have shouted, with translations
[row 16:9: NOW / LOVELY]
- "**Long!**": you are all thinking about breakfast
- "**Together at the catch**": four of you are at breakfast
- "**Lovely**": I need you to believe this for ninety seconds
- "**NOW**": I have seen the other boat's stroke look round
>> ingrid_sculls: I have nobody to shout at me. I do it myself. I am very rude.
>> ada: I would obey all of these in the office.

@ ada 2d 36
Learn-to-row, week two. I have caught a crab, an actual branch, and a cold. On Thursday for four strokes in a row I understood why you are all like this.
>> ruth_oars: Four! Four is how it starts.

@ carmen_cowbell 4d 44 #towpath
Towpath report. Two thousand metres is **exactly** one slow bicycle, one bell and one bad word when the gate is shut. Fourth crew in the D final had a grandmother on the bank with a saucepan. We have exchanged addresses.
>> ruth_oars: There was a saucepan at every good regatta of my life.

@ ingrid_sculls 7d 68 #hands
[splits 16:9: BLISTERS / APRIL]
Hands in April: new blisters over last year's blisters over a small map of where I have been. People ask for tips. Wash, dry, leave them alone, do not shake hands with pianists.

@ nadia_miles 9d 27
The swans closed the river. Two hours. We ran on the towpath with the boats on our shoulders and lost to a family on a pedalo.
>> ruth_oars: Swans have priority. Rule three.

@ ruth_oars 13d 52 #erg
It is not January and somebody has posted an erg screen in the group. *I am not angry.* I am looking at the water, and I am waiting for them to look at the water too.
>> ingrid_sculls: It was 6:58.2, to be fair.
>>> ruth_oars: That is very good and it is April.

@ yuki_fly 24d 34
You face backwards, you sit down, and it is *outside*. Rowing is swimming for people who like furniture. I am jealous of the sky.

@ ingrid_sculls 42d 61
[row 1:1: 7:22]
Seven twenty-two. Personal best by one point four. I cannot say how. The last 250 I only remember a smell of cut grass from the left.
>> ruth_oars: That is how.
`,
);
