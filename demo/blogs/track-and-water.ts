import { cover, type DemoBlog } from './demo-blog.ts';

/** The newest first. */
export const trackAndWater: readonly DemoBlog[] = [
  {
    site: 'sports',
    slug: 'the-first-ten-metres',
    by: 'zara',
    category: 'training',
    tags: ['sprint', 'starts', 'technique'],
    title: 'The first ten metres are a conversation with the floor',
    excerpt:
      'I lost four races this spring before I was upright. This is what changed when I stopped trying to be quick.',
    cover: cover('sprint', 'Poster of a sprinter leaving the blocks', 'ZERO TO TEN'),
    likes: 41,
    figures: {
      splits: {
        kind: 'splits',
        ratio: '16:9',
        labels: ['TEN METRES', 'JULY'],
        alt: 'Chart of a season’s ten-metre splits, with the best ones in July',
      },
    },
    body: `In May my reaction times were the best of my life, and I lost four finals in a row. **You can win the gun and lose the race in the same half second.** It took my coach and a camera on a tripod to show me how.

## What I thought a start was

I thought it was a race to be upright. Everybody looks fast when they stand up early. On the film I was upright at eight metres, with my feet landing in front of my hips, braking on every step like somebody walking down a wet hill.

> "You run as if somebody gave you a present and you want to open all of it at once." My coach, every Tuesday

## What it is

The first ten metres are pushes, not steps. The floor gives back what you give it, and it needs time to do that. So we did the least exciting six weeks of my career:

1. Six starts a session. Not seven. The seventh is practice at being tired.
2. Every start filmed from the side, at the height of the hip.
3. One cue a day. Mine was *"leave the floor behind you"*.
4. Ten metres only, and a walk back of three minutes.

![Chart of a season’s ten-metre splits, with the best ones in July](picture:splits "Ten-metre splits through the season. The dotted line is what I was chasing.")

## The numbers, because I promised honest ones

| | May | July |
| --- | ---: | ---: |
| Reaction | 0.131 s | 0.148 s |
| First 10 m | 1.94 s | 1.91 s |
| 10 to 30 m | 2.02 s | 1.95 s |
| Upright at | 8 m | 17 m |

My reaction is slower now. I don't care, and it took me most of June not to care. The tenth I gave away at the gun comes back before the thirty-metre mark, with interest.

## If you try this at home

Put a strip of tape at ten metres and a phone at seven. Do six. Watch one. If your head is up before the tape, you are opening the present.`,
    comments: [
      [
        'kofi_hurdles',
        'The three-minute walk back is the part that nobody copies. Everybody should copy it.',
      ],
      ['sam_statto', 'Thank you for the table. I have put it in a table.'],
      [
        'nadia_miles',
        'I run 10 km and I still stole the cue. “Leave the floor behind you” works up hills too.',
      ],
    ],
  },
  {
    site: 'sports',
    slug: 'eating-at-six-in-a-boathouse',
    by: 'ingrid_sculls',
    category: 'nutrition',
    tags: ['breakfast', 'rowing', 'recovery'],
    title: 'What I eat at six in the morning, and why it is porridge',
    excerpt:
      'Two hours on the fjord before most people are awake, and the small breakfasts that make it possible.',
    cover: cover('river', 'A boat on a river, seen from above', 'DAWN SHIFT'),
    likes: 27,
    body: `People ask about the rowing. What they want to know is how anybody eats before six. The honest answer: badly for three years, and then like this.

## Two breakfasts

I stopped trying to have one big one. There is a **small one before** the boat and a **real one after**, and they have different jobs.

| When | What | Why |
| --- | --- | --- |
| 05:30 | Half a banana, a slice of bread with honey, coffee | Something to burn that is gone in an hour |
| In the boat | Water, a pinch of salt in summer | I lose about a litre in two hours |
| 08:15 | Porridge, milk, a handful of nuts, an egg | What the body builds with |
| 11:00 | Whatever is in my bag | The second hunger is the true one |

## What I learned by doing it wrong

- *Nothing at all* feels light for forty minutes, and then the last 500 metres feel like somebody tied a bucket to the stern.
- *A proper breakfast* at five means rowing with a stone in your stomach. I tried that for a whole autumn.
- Coffee works. Coffee **instead** of food works until Thursday.

## The porridge

For one sculler, or two people with normal mornings:

1. 80 g of oats, 250 ml of milk, 100 ml of water, a pinch of salt. Leave it overnight if you can.
2. Slowly, eight minutes, and stir. There is no fast porridge.
3. Nuts, frozen berries, and butter if it is below zero outside.

I am a rower and not a dietitian. If you have a condition, or you are still growing, ask somebody who is. And if you train before school: eat *something*. Your ten o'clock lesson will thank you.`,
    comments: [
      ['yuki_fly', 'Butter in porridge below zero is now a rule in our house.'],
      ['finn_ferry', 'I started the two-breakfast plan last week and I no longer hate the last piece.'],
    ],
  },
  {
    site: 'sports',
    slug: 'counting-strokes',
    by: 'yuki_fly',
    category: 'mindset',
    tags: ['swimming', 'nerves', 'racing'],
    title: 'Counting to eighteen: what I do with my head in a 200 fly',
    excerpt: 'There is too much time to think and too little air to do it with. So I count.',
    cover: cover('pool', 'Swimmers in a pool, seen from above', 'LANE FOUR'),
    likes: 33,
    body: `The 200 butterfly lasts a little over two minutes. For the first fifty you feel like a dolphin. For the last fifty you feel like a piano. In between there is a long time to have opinions.

## The opinions

Mine used to be these, in this order: *too fast, too slow, who is that in lane five, why did I choose this, did I lock the door*. None of them made me faster. All of them cost air.

## The count

Seventeen strokes down, eighteen back, eighteen, nineteen. I count every one. The number isn't for the pace. **It is a place to put my mind so that it doesn't go for a walk.**

When the number is right I have nothing to decide. When I hear myself think "nineteen" at a wall where I wanted eighteen, I know one thing to do: longer, not harder.

## How to build one

1. Count in training when it is easy. Ten sessions, no changes.
2. Take the middle number, not the best one.
3. Say it at the wall, aloud if nobody is near.
4. In a race, when it breaks, don't fix it. Start the next length at one.

The last line is the important one. A broken count used to mean a broken race. Now it means that I say "one" again, and a wall is the best place in the world to say it.`,
    comments: [['noa_cage', 'Goalkeepers do this with clouds. I am not joking.']],
  },
  {
    site: 'sports',
    slug: 'coming-back-from-a-hamstring',
    by: 'kofi_hurdles',
    category: 'injury-and-recovery',
    tags: ['hamstring', 'hurdles', 'recovery', 'patience'],
    title: 'Eleven weeks with one hamstring',
    excerpt:
      'A grade two tear in March, a final in June. The plan, the boring parts, and the day I nearly ruined it.',
    cover: cover('hurdle', 'Poster of a hurdler over the barrier', 'ELEVEN WEEKS'),
    likes: 38,
    body: `It went at hurdle seven, with a sound like a plastic bottle. I remember thinking *that was somebody else's leg*. It was not.

This is not advice. My physio wrote the plan; I only carried it about. But I looked for a story like this in March and found none that admitted the boring parts, so here is mine.

## Weeks 1 to 3: almost nothing, on purpose

- Walking, as long as it didn't limp.
- Bridges on two legs, then on one.
- A bicycle, with the seat too high.
- A notebook: pain from 0 to 10, three times a day.

**The rule was two.** Nothing above a two during a session, and the same number the next morning.

## Weeks 4 to 7: strength before speed

The exercise with the silly name, the Nordic, three times a week. I could do none. Then one, very fast and downwards. In week seven I did five, and I have never been so proud of a movement that looks like falling over.

## Week 8: the day I nearly ruined it

I felt wonderful. The sun was out, everybody was doing flying thirties, and I thought: one. My coach looked up from her sandwich and said, "Is that a two?" It was a four. I walked home.

## Weeks 9 to 11: hurdles, in this order

1. Walk-overs, both legs.
2. Three low hurdles, five steps between them.
3. Full height, half speed.
4. Full speed, four hurdles. Never ten.

The final was fine. I was fifth and had tears in my eyes, and no, not because of the leg.`,
    comments: [
      ['anya_beam', '“Is that a two?” should be on a wall in every hall.'],
      ['zara', 'I was there for the sandwich. It was a very calm sandwich.'],
    ],
  },
];
