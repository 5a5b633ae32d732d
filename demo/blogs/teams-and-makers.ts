import { cover, type DemoBlog } from './demo-blog.ts';

/** The newest first. */
export const teamsAndMakers: readonly DemoBlog[] = [
  {
    site: 'sports',
    slug: 'a-team-talk-in-one-sentence',
    by: 'tom',
    category: 'mindset',
    tags: ['coaching', 'football', 'team-talk'],
    title: 'The best team talk I ever gave was seven words long',
    excerpt: 'I used to prepare twelve minutes. Then a substitute told me what the room hears.',
    cover: cover('shape', 'A team’s shape on a football pitch', 'HARBOUR LIGHTS'),
    likes: 52,
    body: `For two seasons I wrote my team talks on index cards. Twelve minutes, three themes, one joke. In February we were 2–0 down at half-time and I had no cards, because I had left them on the bus.

I said: **"Their left back is tired. Go there."** Seven words. We drew 2–2 and should have won.

## What a room hears

I asked our third goalkeeper, who has listened to more of my talks than anybody and needed none of them. He said:

> "The first thing and the last thing. And whether you are frightened."

So now I prepare those three.

## How I write one

1. **What is true?** Something they saw too. Not "we have to want it more".
2. **What do we do about it?** One thing, in one place on the pitch.
3. **Who starts?** A name. If it is everybody's job, it is nobody's.

## What I stopped doing

- Talking while they drink. Water first, four minutes, silence. They need it more than me.
- Correcting one player in front of nineteen. That is a talk for Tuesday, walking.
- Ending with a question. Nobody has ever answered one.

The cards are still on the bus, I think. Let them travel.`,
    comments: [
      ['coach_mireille', 'Timeouts are for water and one sentence. Welcome to basketball.'],
      ['mateo_nine', 'I can confirm that their left back was tired.'],
      ['bob', 'I was behind the goal and we heard it too. Seven words carry.'],
    ],
  },
  {
    site: 'sports',
    slug: 'drawing-a-matchday-poster',
    by: 'lena',
    category: 'mindset',
    tags: ['posters', 'design', 'matchday'],
    title: 'Two colours, one idea: how a matchday poster gets made',
    excerpt:
      'From a scribble on a train ticket to forty sheets on a wall, with everything I throw away on the way.',
    cover: cover('poster', 'A matchday poster in two colours', 'SATURDAY', 'THREE O’CLOCK'),
    likes: 36,
    figures: {
      ticket: {
        kind: 'ticket',
        ratio: '16:9',
        labels: ['ROW C', 'SEAT 14'],
        alt: 'A match ticket for row C, seat 14',
      },
    },
    body: `I have drawn eighty-one of these by now, and the method has become shorter every year. It is nearly short enough to be good.

## One idea

A poster is read by somebody who is walking. They give you a second and a half. In that time you can say *one* thing: who, or when, or **how it is going to feel**. I try for the last one, and put the others small.

The idea for the derby came from a ticket. Two people had the same seat number and sat on each other's knees for ninety minutes rather than move.

![A match ticket for row C, seat 14](picture:ticket "The ticket. Row C, behind the pillar, naturally.")

## Two colours

Not because it's cheap, although it is. With two colours you can't hide. If the drawing doesn't work in ink and paper, a gradient won't save it; it will only make the failure shiny.

## What goes into the bin

- The first drawing. Always. It is what everybody else would do.
- The clever one, if I have to explain it to my sister.
- Any letter that is there because there was room.

## The checklist on my wall

1. Can I read the time from across the street?
2. Could it be for another club? Then it is not finished.
3. Is there a goalkeeper? (There should be a goalkeeper.)`,
    comments: [
      ['jules_kits', 'Number two is the whole of design.'],
      ['ola_crease', 'There should always be a goalkeeper. Thank you for saying it in public.'],
    ],
  },
  {
    site: 'sports',
    slug: 'warm-up-in-twelve-minutes',
    by: 'ada',
    kind: 'guide',
    category: 'training',
    tags: ['warm-up', 'team-sports'],
    title: 'A warm-up in twelve minutes for any team',
    excerpt: 'Four parts, no equipment, and something for the people who arrive late.',
    cover: cover('shoe', 'A running shoe, laced'),
    likes: 19,
    body: `A good warm-up does three things: it raises the temperature, moves every joint you are about to use, and ends at the speed of the game. This one fits on half a pitch, a hall or a car park.

| Minutes | What | How it should feel |
| --- | --- | --- |
| 0–3 | Jog, side steps, backwards, with a pass if you have a ball | You could talk |
| 3–6 | Leg swings, lunges with a turn, arm circles | Looser, not stretched |
| 6–9 | Skips, high knees, three short accelerations at 70 % | You'd rather not talk |
| 9–12 | Two sprints, two changes of direction, one jump and land | Ready |

## Rules that make it work

- **Nobody stands in a line.** Two groups facing each other; as one arrives, the next one goes.
- **Land quietly.** Noise is how you hear a knee that isn't ready.
- **Static stretching comes after the match**, not before it.

## For people who arrive late

They do minutes 6 to 12, twice, at the side. They don't start cold because the whistle went.

## For under-tens

Play tag for six minutes. Then the jumps. They will do all of the above without noticing.

---

If something hurts, and not in the way of effort: stop, and ask somebody who knows. A warm-up is the cheapest place to find out.`,
    comments: [['anya_beam', 'Landing quietly is the best single cue for young gymnasts too.']],
  },
];
