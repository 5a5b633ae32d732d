import { copy } from '#demo/copy.ts';

export const shoutsKids = copy(
  'shouts-kids',
  `
tribe -

! swift_otter 6m 12
I did a somersault and ONE MORE!

! bouncy_fox 14m 9
Boing.

! zippy_gecko 22m 8
My shoes light up when I jump. So I only jump now.

! happy_heron 40m 10
One leg. Whole song. Even the slow bit!

! quiet_tiger 1h 14
Kevin the dragon has a scarf now.

! mighty_moth 2h 9
Howzat, says my bear.

! coach_pip 2h 16
Today I read forty posts from you, and I smiled at forty of them. That is all of them!

! speedy_snail 3h 11
I was not last! I was last but one! The last one was my dad.

! sunny_falcon 4h 9
To the tree and back, holding hands. New rule. It is harder!

! clever_crab 5h 8
Bernard (my other hand) threw TWO in the bucket.

! jolly_koala 7h 10
I climbed it. I jumped down. I climbed it again to see if it was still there.

! lucky_llama 9h 8
Odd socks day is every day.

! dizzy_dolphin 12h 9
I know which way is up now. It is where the lifeguard is.

! brave_panda 18h 11
Saved one with my KNEE.
>> swift_otter: Knee of the week!

tribe ball-buddies

! lucky_llama 1d 7
The Sandwiches won a corner. We do not know what it is, but we won it.

! brave_panda 4d 8
[animal 1:1: panda / kick | A panda kicks a ball]
Both feet! Not at the same time.

tribe splash-squad

! dizzy_dolphin 2d 9
Ten seconds of bubbles. My cat is jealous.

! quiet_tiger 6d 12
I put my face in AGAIN.
>> coach_pip: Hooray for your brave face!

tribe the-zoomers

! speedy_snail 3d 8
I found another ladybird. Maybe it is the same one. I said hi.

tribe bounce-club

! bouncy_fox 5d 7
Dog: eight bounces. New family record.

tribe doodle-den

! clever_crab 7d 9
The fastest shoe has a lift now.

! happy_heron 15d 6
I made a sticker for everyone who fell over. I gave myself four.

tribe tiny-wickets

! mighty_moth 9d 8
Washing line: 3. Me: 4.

tribe snow-bunnies

! happy_heron 20d 7
Chips! I did chips all the way!

tribe cartwheel-crew

! jolly_koala 25d 8
Tada.

tribe try-something-new

! coach_pip 30d 10
Next week we try walking very, very quietly. Quiet Tiger is our captain.
`,
);
