import { type DemoQuestion, questionsOn } from './demo-question.ts';

const of = questionsOn('sports');

/** The newest first. */
export const sportsQuestions: readonly DemoQuestion[] = [
  {
    ...of('training-and-technique', 'mia', 'hurdles rhythm sprint'),
    title: 'How do I keep three steps between hurdles when I get tired?',
    body: 'For the first five hurdles I take three steps. Then I stutter and need four.\n\nI train twice a week and **my flat speed is fine**. Is it strength, or rhythm?',
    votes: 5,
    accepted: true,
    answers: [
      [
        'kofi_hurdles',
        'Mostly rhythm. Bring the hurdles 30 cm closer and run *eight* of them at race pace, so that you learn the last ones fast.\n\n1. Two weeks at the short distance.\n2. Then move them out by ten centimetres a week.\n3. Keep the trail leg quick: that is where the fourth step comes from.',
        6,
      ],
      ['nadia_miles', 'Add some 150 m runs after the session. When legs are heavy, arms keep the time.', 2],
    ],
  },
  {
    ...of('fitness-and-recovery', 'finn_ferry', 'rowing back strength'),
    title: 'Is a sore lower back normal after the first weeks of rowing?',
    body: 'I started in September and my lower back aches the morning after. Nothing sharp. Should I stop, or change something?',
    votes: 4,
    answers: [
      [
        'ingrid_sculls',
        'An ache that is gone by noon is common, a sharp pain is not: see somebody about that. Rock over from the hips before the knees rise, and do planks on days off.',
        5,
      ],
    ],
  },
  {
    ...of('rules-and-officials', 'aiko_stands', 'football offside'),
    title: 'Can a player be offside straight from a throw-in?',
    body: 'Our keeper says no, our coach says it depends on where the ball goes. Who is right?',
    votes: 6,
    accepted: true,
    answers: [
      [
        'thandi_whistle',
        'Your keeper. There is no offside from a throw-in, a goal kick or a corner. It counts again from the next touch of a team-mate.',
        6,
      ],
    ],
  },
  {
    ...of('kit', 'zara', 'running shoes'),
    title: 'How many miles do running shoes really last?',
    body: 'The box says 300 miles. Mine look fine at 500, but my shins disagree. How do you know when they are done?',
    votes: 3,
    answers: [
      [
        'nadia_miles',
        'Press the midsole with a thumb. When it no longer springs back, they are for the garden. I write the date inside the tongue.',
        4,
      ],
    ],
  },
  {
    ...of('training-and-technique', 'sam_statto', 'basketball free-throw'),
    title: 'Why do my free throws fall short late in the game?',
    body: 'I hit eight of ten in training. In the last quarter they hit the front of the rim. I shoot with the same routine every time.',
    votes: 4,
  },
  {
    ...of('teams-and-coaching', 'lena', 'coaching under-12 substitutes'),
    title: 'How do you share minutes fairly in an under-12 side?',
    body: 'Sixteen children, eleven places and parents with stopwatches. What has worked for you without a spreadsheet?',
    votes: 5,
    answers: [
      [
        'tom',
        'Quarters, and everybody sits out one of them. Print it before the match and nobody argues.',
        3,
      ],
    ],
  },
  {
    ...of('training-and-technique', 'wei_lanes', 'swimming breathing'),
    title: 'Should I breathe every two or every three strokes in a 400?',
    body: 'Three feels smooth and balanced, but I am out of air by the sixth length. Everybody fast seems to use two.',
    votes: 2,
  },
  {
    ...of('fitness-and-recovery', 'paulo_radio', 'sleep travel'),
    title: 'What helps you sleep after a late match?',
    body: 'We play at nine and I lie awake until three. Coffee is not it: I stopped in June.',
    votes: 3,
    answers: [
      [
        'sione_lock',
        'A warm shower, a dark room and food within the hour. Then I read something dull. Team sheets work well.',
        4,
      ],
    ],
  },
  {
    ...of('kit', 'lars_icetime', 'skates sharpening'),
    title: 'How often should I have my skates sharpened?',
    body: 'I skate four hours a week. On the last turn of every practice I lose the outside edge.',
    votes: 3,
    accepted: true,
    answers: [
      [
        'gus_grill',
        'Every fifteen to twenty hours on the ice. Run a nail over the edge: if nothing scrapes off, it is blunt.',
        3,
      ],
    ],
  },
  {
    ...of('rules-and-officials', 'dani_hoops', 'basketball travelling'),
    title: 'Is a step before the dribble travelling?',
    body: 'I catch on the move, take two steps and then dribble. One referee calls it, the next does not.',
    votes: 4,
    answers: [
      [
        'thandi_whistle',
        'The ball has to leave your hand before the second step. Two steps and then a dribble is travelling.',
        4,
      ],
    ],
  },
  {
    ...of('fitness-and-recovery', 'luc_serve', 'tennis elbow'),
    title: 'What do you do about a sore elbow after serving?',
    body: 'It starts after forty serves and lasts until the evening. I changed the strings in spring.',
    votes: 3,
    answers: [
      [
        'coach_mireille',
        'Fewer serves, looser strings and wrist curls, lowered slowly. If it is still there in two weeks, have it looked at.',
        4,
      ],
    ],
  },
  {
    ...of('training-and-technique', 'yuki_fly', 'swimming butterfly'),
    title: 'How do I breathe in butterfly without losing the hips?',
    body: 'As soon as I lift my head the legs sink, and after fifty metres I stop moving.',
    votes: 2,
  },
  {
    ...of('teams-and-coaching', 'coach_haru', 'coaching trials'),
    title: 'How do you run fair trials for forty players?',
    body: 'We have two pitches, ninety minutes and three coaches. Last year we missed two who are now better than ours.',
    votes: 4,
    answers: [
      [
        'coach_mireille',
        'Small-sided games, new teams every ten minutes, and each coach watches one quality only. Compare notes after, not before.',
        3,
      ],
    ],
  },
  {
    ...of('training-and-technique', 'rhys_bunker', 'golf bunker'),
    title: 'How do I get out of a bunker with wet sand?',
    body: 'Dry sand is fine. After rain the club bounces and the ball flies over the green.',
    votes: 2,
    answers: [
      [
        'first_whistle',
        'Square the face a little and swing shorter: wet sand does not give, so you need less bounce.',
        2,
      ],
    ],
  },
  {
    ...of('kit', 'nadia_miles', 'running winter'),
    title: 'What do you wear for running below freezing?',
    body: 'I am cold for two miles and too hot for the other six. Hands stay cold all the way.',
    votes: 3,
  },
];
