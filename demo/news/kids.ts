import { type DemoNews, newsOn } from './demo-news.ts';

const of = newsOn('kids');

/** The newest first. */
export const kidsNews: readonly DemoNews[] = [
  {
    ...of('training', 'Coach Pip'),
    title: 'Five games you can play with one ball and a wall',
    summary: 'Rain outside, friends away? A wall always throws back.',
    body: 'You need a soft ball, a wall and a line to stand behind.\n\n1. **Clap catch.** Throw, clap once, catch. Then twice. How many claps can you fit in?\n2. **Weak hand.** Only your other hand counts.\n3. **Spin.** Throw, turn around, catch.\n4. **Targets.** Chalk three circles. Ten throws: how many hit?\n5. **Statue.** Catch it and stand still on one leg for three seconds.\n\nAsk your grown-up which wall is OK.',
  },
  {
    ...of('nutrition', 'Coach Pip'),
    title: 'What do you eat before a match? Four kids told us',
    summary: 'Banana, toast, rice and “nothing, I am too excited”.',
    body: 'We asked four players what they eat before a match.\n\n- A banana in the car\n- Toast with honey, cut in stars\n- Rice with egg, two hours before\n- “Nothing! I am too excited.”\n\nToo excited to eat? Try **three small bites** an hour before. It keeps your legs happy until the end.',
  },
  {
    ...of('mindset', 'Coach Pip'),
    title: 'Everybody misses. Here is what to do next',
    summary: 'Breathe, shake your hands, look for the ball. That is all.',
    body: 'Even the best players miss a lot. The trick is what they do **next**.\n\n1. Breathe out, long and slow.\n2. Shake your hands, as if they were wet.\n3. Look for the ball.\n\nWhen a friend misses, say “next one!” It helps both of you.',
  },
  {
    ...of('injury-and-recovery', 'Coach Pip'),
    title: 'Ouch! When to stop and tell a grown-up',
    summary: 'A scratch can wait. A bumped head can’t.',
    body: 'Stop and tell a grown-up **right away** if:\n\n- you bumped your head\n- something hurts when you stand on it\n- you feel dizzy or sick\n\nStopping is not being weak. Players who stop early are back sooner.',
    correction: ['We forgot to say that you should also tell a grown-up when you feel dizzy.', 20],
  },
];
