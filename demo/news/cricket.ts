import { type DemoNews, newsOn } from './demo-news.ts';

const of = newsOn('cricket');

/** The newest first. */
export const cricketNews: readonly DemoNews[] = [
  {
    ...of('training', 'Harriet Pym'),
    title: 'Village league tries a ten-minute tea, and keeps the cake',
    summary:
      'Light was lost in eleven matches last September. From spring, tea shrinks to ten minutes and moves to the boundary.',
    body: 'The village league voted 14 to 9 for a shorter tea. Umpires had counted **eleven** matches that ended in the dark last September.\n\nThe sandwiches go, the cake stays. Plates will stand on a table at deep midwicket, *outside* the rope.\n\n> Nobody ever lost a match for want of an egg sandwich. Several were lost for want of light.\n\nClubs may still hold the long tea when both captains agree before the toss.',
    correction: ['The vote was 14 to 9. We had written 13 to 9.', 3],
  },
  {
    ...of('training', 'Anil Deshpande'),
    title: 'The yorker, an hour a week: notes from a school net',
    summary:
      'A shoe, a line of chalk and sixty balls: how four sixteen-year-olds went from two in ten to five in ten.',
    body: 'Put an old shoe on the popping crease. Bowl sixty balls at it, in sets of six, with a walk back in between.\n\nIn week one the four hit it twice in ten. In week eight they hit it **five times in ten**, and knew *before* the ball landed when they would miss.\n\n1. Look at the shoe until the arm comes over.\n2. Run in at match pace from the first ball.\n3. Write down misses as short or full. Most were short.',
  },
  {
    ...of('injury-and-recovery', 'Dr Leela Varma'),
    title: 'Young fast bowlers: count the balls, not the overs',
    summary: 'Nets count too. A simple card shows when a growing back has had enough for the week.',
    body: 'A back that still grows breaks slowly: by too many balls over weeks.\n\nCount **every** ball bowled at pace, nets and garden included. Under fifteen, stop at 100 a week and keep two days between spells.\n\nAn ache on one side that comes back with bowling is a reason to see a doctor and not a reason to stretch.',
  },
  {
    ...of('mindset', 'Harriet Pym'),
    title: 'How a number eleven learned to love the wait',
    summary: 'Pads on for three hours, then nine balls. What she does with the time.',
    body: 'She knits. Then she watches the bowler’s hand for one over, without the score.\n\nWith eight wickets down she puts the wool away, walks once around the pavilion and says the field aloud.\n\n*“Nine balls is a long innings if you know which nine.”*',
  },
  {
    ...of('training', ''),
    title: 'County names two club grounds for its winter trial',
    summary: 'Open to anybody between 16 and 21; bring your own kit and a parent’s number.',
    body: '',
    source: 'The Shire Almanack',
    sourceUrl: 'https://almanack.example/county/winter-trial',
  },
  {
    ...of('nutrition', 'Ben Whitaker'),
    title: 'Forty overs in the sun: drink by the clock',
    summary:
      'Thirst is late by twenty minutes. Fielders who drank at every fifth over dropped fewer catches after tea.',
    body: 'One club put a bottle on each side of the ground and rang a bell every fifth over.\n\nAfter tea, its fielders dropped **three** catches in eight matches; the season before it was eleven. That is a small count, and a cheap bell.\n\nWater is enough for an innings. On days above 28 degrees add a pinch of salt and some juice.',
  },
  {
    ...of('training', 'Anil Deshpande'),
    title: 'A scorer’s winter: how to practise with old matches',
    summary: 'Pick a scorecard, play it back over by over, and see where your book differs.',
    body: 'Scoring gets rusty. Take a match that was recorded ball by ball, cover the totals, and score it at walking pace.\n\nCheck after every **ten** overs. When the book does not balance, look first for a leg bye that you gave to the batter.',
  },
];
