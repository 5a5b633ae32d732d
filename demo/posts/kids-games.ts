import { copy } from '#demo/copy.ts';

export const kidsGames = copy(
  'kids-games',
  `
tribe ball-buddies

@ coach_pip 3h 41 #trick
# Trick of the week: the sole roll
[animal 4:3: otter / kick | An otter kicks a ball on a sunny meadow]
Put your foot **on top** of the ball. Roll it left. Roll it right. Like spreading jam.

Now do it while you sing a song. When the song is over, you have the trick!
>> brave_panda: I did the whole song and then the song again!
>> swift_otter: My ball rolled under the sofa. It is shy.
>> coach_pip: Shy balls are allowed.

@ brave_panda 9h 33 #goalie
[animal 1:1: panda / save | A panda dives for a ball]
I was in goal. I saved three! One with my tummy. It made a sound like a drum.
>> swift_otter: Boom boom!
>> lucky_llama: Tummy saves are the best saves.

@ lucky_llama 1d 27 #socks
I wore my lucky socks. One has llamas. One has tacos. We played and everybody got a turn. Then it rained and we played **more**.
>> bouncy_fox: Taco sock is my favourite player.

@ swift_otter 2d 24
I can do five kick-ups now. On Monday I could do two. I am going to do a hundred when I am nine!
>> coach_pip: Two to five is a huge jump. Well done!
>> brave_panda: I can do four. Let us race to ten.

@ zippy_gecko 5d 19
[ball 1:1: soccer | A football on a bright background]
My ball has mud on it, and it looks like a planet with animals.

@ bouncy_fox 9d 22 #team
We made a team. We are called The Sandwiches. Our cheer is **"Bread! Cheese! Bread!"**
>> lucky_llama: Can I be the tomato?
>> bouncy_fox: Yes! You are the tomato.

@ sunny_falcon 20d 17
I passed the ball to somebody who never gets the ball. He scored! He hugged the goal.
>> coach_pip: That pass is my favourite thing this week.

tribe splash-squad

@ dizzy_dolphin 4h 36 #bubbles
[pool 4:3 | Swimmers in a pool from above]
I blew bubbles for ten seconds. Under the water it sounds like a big cat.
>> swift_otter: Purrrrr!
>> clever_crab: I did eight. My cat is small.

@ swift_otter 1d 31
I did a somersault in the water! I came up the wrong way round. I said hello to the wall.
>> dizzy_dolphin: I always say hello to the wall. It is polite.

@ coach_pip 2d 28 #puzzle
# Puzzle in the pool
[animal 16:9: penguin / plunge | A penguin leaps towards the water]
A frog swims two lengths. A duck swims one length more than the frog. A snail swims one length less than the duck.

Who swam the same as who?
>> clever_crab: The snail and the frog! Both two!
>>> coach_pip: You clever crab!
>> quiet_tiger: Go snail.

@ clever_crab 6d 20 #goggles
My goggles are green. The whole pool looks like soup with them. I like soup.

@ quiet_tiger 12d 23
I put my face in. I did not like it. I put it in again. I liked it a bit.
>> coach_pip: A bit is how it starts. I am proud of you.
>> swift_otter: You are brave!

@ dizzy_dolphin 30d 16
[medal 1:1: 10 M | A medal with ten metres on it]
I got my ten metre badge! It is on my towel. The towel is on my bed. I am under the towel.

tribe the-zoomers

@ sunny_falcon 2h 38 #race
[race 4:3: tiger / rabbit / koala | A tiger, a rabbit and a koala race in three lanes]
We raced to the tree. I came first. Then we raced back and I came last, because I was laughing. Both were good.
>> speedy_snail: I like the race back more!
>> zippy_gecko: Laughing makes your legs wobbly. It is science.

@ speedy_snail 11h 34
[animal 4:3: frog / sprint | A frog runs up a hill]
I was the last one up the hill. **But** I saw a ladybird. Nobody else saw the ladybird.
>> coach_pip: The hill was lucky you came.
>> sunny_falcon: Next time show me!

@ coach_pip 1d 29 #game
# Game: traffic lights
One of you is the lights. **Green:** run. **Orange:** jog. **Red:** freeze like a statue.

New colour! **Blue:** swim with your arms. **Purple:** you choose!
>> zippy_gecko: We did purple as spaghetti.
>> brave_panda: We did purple as old men.

@ zippy_gecko 4d 21
[shoe 4:3: ZOOM | A running shoe with stripes]
New shoes! They have lights. I ran in the dark and I was a spaceship.

@ swift_otter 8d 18
I practised starting. Ready. Steady. Then I sneezed. I was still second.

@ brave_panda 17d 20
[race 4:3: fox / otter / bear | A fox, an otter and a bear race]
We ran a relay with a spoon. The spoon fell in a bush. We said sorry to the bush.
>> sunny_falcon: Best relay ever.

tribe bounce-club

@ bouncy_fox 5h 35 #bounces
[animal 1:1: fox / shot | A fox throws a ball up]
One hundred and four bounces without stopping. Then my dog joined in. We think he did six.
>> jolly_koala: Your dog can be on our team.
>> zippy_gecko: Can he shoot?
>> bouncy_fox: He can chew.

@ jolly_koala 1d 26
I threw it backwards over my head, and it went in the bin. The bin was not even open all the way!

@ coach_pip 3d 27 #practice
# Bucket basketball
[starchart 4:3: BUCKET GAME | A star chart with many stars]
You need a bucket and rolled-up socks. Stand one step away. In? Take a step back. Out? Take a step **forward**. There are no points. There are only steps.
>> lucky_llama: I am outside the door now. Still going!
>>> coach_pip: Watch out for the stairs, superstar.

@ lucky_llama 7d 19
I high-fived the floor, the wall and my brother. The floor was the coldest.

@ zippy_gecko 14d 22
[ball 1:1: basketball | A basketball on a bright background]
My ball was flat. I pumped it up all by myself, and now it sounds like a proper *boing*.

@ sunny_falcon 33d 15
Left hand only, all day. I even ate with it. Soup was hard.

tribe tiny-wickets

@ mighty_moth 3h 37 #howzat
[animal 4:3: bear / drive | A bear bats in front of three stumps]
I hit it over the washing line! Then I helped to find it. It was in a boot. **Howzat!**
>> swift_otter: Whose boot?
>> mighty_moth: The boot of my granny. She laughed a lot.

@ dizzy_dolphin 1d 25
I bowled one that bounced three times, and it was still out. I call it the skipping stone.
>> mighty_moth: I want to learn the skipping stone.

@ coach_pip 2d 28 #howto
# How to make stumps from anything
[fieldset 4:3: OUR FIELD | A round cricket field from above]
Three bottles with a little water. Three shoes. Three brave friends standing very still (soft ball only!).

A book on top makes a bail. Not a library book.
>> lucky_llama: We used three bananas. We ate the middle stump.
>> sunny_falcon: Then you were bowled!

@ sunny_falcon 5d 18
I was wicketkeeper. I said "well bowled" every time. Even to the pigeon.

@ lucky_llama 11d 21
We had two batters, one bowler, and eleven fielders, who were all my cousins. Nobody scored. **Best match.**

@ swift_otter 24d 17
[animal 1:1: rabbit / bowl | A rabbit bowls]
My first catch! It landed in my hood. It counts. Everybody said it counts.
>> coach_pip: It counts. I looked it up. I made it up. It counts.
`,
);
