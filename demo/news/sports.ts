import { type DemoNews, newsOn } from './demo-news.ts';

const of = newsOn('sports');

/** The newest first. */
export const sportsNews: readonly DemoNews[] = [
  {
    ...of('training', 'Ines Moreau'),
    title: 'Harbour crews move their winter training to first light',
    summary:
      'With the afternoon ferry back in service, the rowing clubs on the east quay have agreed on one shared hour: 6.15 to 7.15, six days a week.',
    body: 'The three rowing clubs on the east quay will share the water **before the first ferry** this winter. Coaches signed the plan on Thursday after two near misses in October.\n\n# What changes\n\n- Crews launch between 6.15 and 6.30, in the order of the day’s list.\n- Every boat carries a white light at the bow and a red one at the stern.\n- Nobody rows alone before sunrise.\n\n> We lose an hour of sleep and win flat water. I know which of the two makes a boat faster.\n\nJunior crews stay on the ergometers until February. Their parents get the dates by mail this week.',
    correction: ['We first wrote that juniors begin in January. They begin in February.', 5],
  },
  {
    ...of('injury-and-recovery', 'Dr Amara Osei'),
    title: 'Why your ankle turns twice: what a season of notes shows',
    summary:
      'Two in three players who twisted an ankle did it again within a year. A physio at the city league wrote down what the others did differently.',
    body: 'For one season the physios of the city basketball league wrote down every ankle that turned, and what happened in the eight weeks after.\n\nOf **61 players**, 40 turned the same ankle again. The 21 who did not had three things in common:\n\n1. They stood on one leg for five minutes a day, first on the floor, later on a folded towel.\n2. They came back by minutes and not by matches: ten, then twenty, then a half.\n3. They kept taping for *six* weeks, not two.\n\nThis is a count and not an experiment. It fits what larger studies found.',
  },
  {
    ...of('nutrition', 'Ben Whitaker'),
    title: 'Half-time oranges are back, and there is a reason',
    summary: 'Gels are out at two youth leagues. The kitchen table won because children eat what they know.',
    body: 'Two youth leagues have taken gels off the bench and put orange quarters back.\n\nThe reason is plain: children ate **none** of the gels and **all** of the oranges. What stays in the bag gives nobody energy.\n\nFor matches under an hour, water and something sweet that the child likes is enough. For tournaments with three games, add a sandwich after the second.',
  },
  {
    ...of('mindset', 'Ruth Adeyemi'),
    title: 'The keeper who writes down every goal she lets in',
    summary:
      'A notebook, four columns and no adjectives: how a second-division goalkeeper stopped replaying mistakes at night.',
    body: 'After each match she opens a school notebook and writes one line for every goal: where the ball came from, where she stood, what she saw, what she will try.\n\nNo “stupid”, no “should have”. *Adjectives are for the newspaper*, she says.\n\nIt takes ten minutes. Then the book is closed until training on Tuesday, where the fourth column becomes the first drill.',
  },
  {
    ...of('training', 'Ines Moreau'),
    title: 'Northbank opens its hill to everybody on Sundays',
    summary:
      'Four hundred steps, no fee, and a table with tea at the top: the club’s private training ground becomes a public one, one day a week.',
    body: 'From this Sunday anybody may run the Northbank steps between 8 and 11. The club had kept its hill to itself since 1974.\n\nFour hundred and twelve steps lead up. Members will time those who ask, and there is a list on the gate for three groups: walk, jog and race.\n\nDogs wait at the bottom.',
  },
  {
    ...of('training', ''),
    title: 'City approves floodlights for the east pitch',
    summary: 'Two evening slots more for each of the nine clubs that share it, from March.',
    body: '',
    source: 'Quayside Courier',
    sourceUrl: 'https://courier.example/sport/floodlights-east-pitch',
  },
  {
    ...of('injury-and-recovery', 'Dr Amara Osei'),
    title: 'Concussion: the first ten minutes on the touchline',
    summary: 'Take them off, ask five questions, write down the time. A page for every volunteer’s pocket.',
    body: 'If a head was hit and you are not sure, **take them off**. They do not come back on today.\n\n# Ask\n\n- Which ground are we at?\n- Which half is it?\n- Who scored last?\n- Which team did you play last week?\n- Did your team win?\n\nA wrong answer, a headache, sickness or a blank look means a doctor today. Slurred speech, a fit, or sleep that you can’t end means an ambulance **now**.\n\nWrite down the time, and hand the note to whoever takes them home.',
  },
  {
    ...of('mindset', 'Ruth Adeyemi'),
    title: 'What a relay team learns from dropping the baton on purpose',
    summary: 'Once a week the squad practises the worst moment of the season, and laughs about it.',
    body: 'Every Wednesday one of the four lets the baton fall. Nobody knows who. The others have two seconds to decide: pick it up, wait, or run on.\n\nThe coach does not time it. He wants to see faces. *“When it happens in June, they have been there.”*',
  },
  {
    ...of('nutrition', 'Ben Whitaker'),
    title: 'A week of lunches for people who train after work',
    summary: 'Seven boxes, one shopping list, nothing that leaks in a bag.',
    body: 'Training at six means that lunch is your meal before the match. Aim for something you could eat on a bus.\n\n- **Monday** rice, egg, peas, soy\n- **Tuesday** bread, hummus, carrot\n- **Wednesday** pasta, tuna, lemon\n- **Thursday** potato salad, beans\n- **Friday** what is left\n\nA banana at five, water all day. That is all.',
  },
];
