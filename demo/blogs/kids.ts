import { cover, type DemoBlog } from './demo-blog.ts';

/** The newest first. On the site for children our team writes. */
export const kidsBlogs: readonly DemoBlog[] = [
  {
    site: 'kids',
    slug: 'how-to-be-a-good-goalkeeper',
    by: 'coach_pip',
    kind: 'guide',
    category: 'training',
    tags: ['goalkeeper', 'football'],
    title: 'Five secrets of good goalkeepers',
    excerpt: 'You don’t have to be tall. You have to be ready!',
    cover: cover('animal', 'A cartoon animal in the air, arms and legs wide'),
    likes: 0,
    body: `Goalkeepers look very brave. They are. But most of it is practice, and you can start today.

## 1. Stand like a cat

Bend your knees a little. Put your weight on your toes. Hands in front of you, open. A cat that is about to jump never stands on its heels.

## 2. Watch the ball, not the player

Players try to trick you with their eyes and shoulders. The ball can't trick you. Look at the ball all the way into your hands.

## 3. Catch with a W

Put your thumbs next to each other and spread your fingers. Can you see a **W**? With a W the ball can't slip through.

## 4. Say it out loud

"Mine!" when you go for it. "Away!" when somebody else should kick it. Your friends can't hear what you think.

## 5. Forget the last one

Every goalkeeper lets goals in. The best ones take one big breath, and then they are ready again.

### Try this

- Throw a ball against a wall and catch it **ten times** with a W.
- Then stand one step closer.
- How close can you get?`,
  },
  {
    site: 'kids',
    slug: 'why-we-drink-water',
    by: 'coach_pip',
    category: 'nutrition',
    tags: ['water', 'health'],
    title: 'Why do we drink so much water when we play?',
    excerpt: 'Your body has its own rain machine. It needs filling up.',
    cover: cover('race', 'Cartoon animals racing in the sun'),
    likes: 0,
    body: `When you run, you get hot. When you get hot, you sweat. Sweat is your body's own rain: it makes your skin wet, the wind dries it, and you get cooler. Clever!

But that rain has to come from somewhere.

## Where it comes from

More than half of you is water. If you play for an hour on a warm day, you can lose **as much as a big glass**. If you don't fill it up again, you get tired, and your head may hurt.

## When to drink

1. A few gulps before you start.
2. A few gulps in every break, even when you aren't very thirsty.
3. A whole glass afterwards.

## What to drink

Water is best. Milk is good when you get home. Fizzy drinks make you burp in the middle of a race, and nobody wants that. (Some people want that.)

> A good trick: if your pee is the colour of lemonade, all is well. If it is the colour of apple juice, drink some water!`,
  },
  {
    site: 'kids',
    slug: 'what-to-do-when-you-lose',
    by: 'ada',
    category: 'mindset',
    tags: ['feelings', 'friends'],
    title: 'What to do when you lose',
    excerpt: 'Everybody loses. Here is what the best players in the world do next.',
    cover: cover('starchart', 'A star chart'),
    likes: 0,
    body: `Losing feels bad. You may want to cry, or shout, or go home. **All of that is OK.** It means that you care.

Here is what you can do.

## First: let it be bad

Give it a little time. Have a drink of water. Sit with somebody nice. You don't have to be happy at once.

## Then: shake hands

Say "good game" to the others, even when it is hard. You know how they would feel if they had lost.

## Then: find one good thing

There is always one. Perhaps you passed to somebody who was free. Perhaps you got up again after you fell. Tell it to your grown-up, or draw a star for it.

## And then: find one thing to learn

Only one!

- "I will look up before I pass."
- "I will go to bed early before a match."
- "I will cheer for my friends when I sit out."

Next time you will be a bit better at it. That is how *everybody* got good at anything.`,
  },
];
