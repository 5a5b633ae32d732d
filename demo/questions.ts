import type { SiteId } from '#platform/site.ts';

/** A question of the demo world with its answers; the first answer is accepted where it says so. */
interface DemoQuestion {
  site: SiteId;
  by: string;
  category: string;
  tags: readonly string[];
  title: string;
  body: string;
  votes: number;
  accepted?: boolean;
  answers?: readonly (readonly [by: string, body: string, votes: number])[];
}

const of = (
  site: SiteId,
  category: string,
  by: string,
  tags: string,
): Omit<DemoQuestion, 'title' | 'body' | 'votes'> => ({
  site,
  category,
  by,
  tags: tags.split(' '),
});

/** The newest first, about a day apart. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    ...of('sports', 'training-and-technique', 'mia', 'hurdles rhythm sprint'),
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
    ...of('sports', 'fitness-and-recovery', 'finn_ferry', 'rowing back strength'),
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
    ...of('sports', 'rules-and-officials', 'aiko_stands', 'football offside'),
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
    ...of('sports', 'kit', 'zara', 'running shoes'),
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
    ...of('sports', 'training-and-technique', 'sam_statto', 'basketball free-throw'),
    title: 'Why do my free throws fall short late in the game?',
    body: 'I hit eight of ten in training. In the last quarter they hit the front of the rim. I shoot with the same routine every time.',
    votes: 4,
  },
  {
    ...of('sports', 'teams-and-coaching', 'lena', 'coaching under-12 substitutes'),
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
    ...of('sports', 'training-and-technique', 'wei_lanes', 'swimming breathing'),
    title: 'Should I breathe every two or every three strokes in a 400?',
    body: 'Three feels smooth and balanced, but I am out of air by the sixth length. Everybody fast seems to use two.',
    votes: 2,
  },
  {
    ...of('sports', 'fitness-and-recovery', 'paulo_radio', 'sleep travel'),
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
    ...of('cricket', 'training-and-technique', 'geoff_boundary', 'bowling yorker'),
    title: 'How do I stop my yorker from turning into a full toss?',
    body: 'I aim at the base of off stump. In the nets two of six are right, and in a match none.',
    votes: 5,
    accepted: true,
    answers: [
      [
        'arjun',
        'Aim shorter than you think, at the popping crease, and keep the wrist behind the ball. Put a shoe there and bowl thirty a week. **A yorker is rhythm, not force.**',
        5,
      ],
    ],
  },
  {
    ...of('cricket', 'rules-and-officials', 'priya_scores', 'scoring overs'),
    title: 'Does a wide count as a ball faced by the batter?',
    body: 'Our scorebook and the app differ by one. The wide was also run for two.',
    votes: 4,
    accepted: true,
    answers: [
      [
        'umpire_sal',
        'No. It is not one of the over and not a ball faced. All runs of it are wides: with two run that is three wides.',
        5,
      ],
    ],
  },
  {
    ...of('cricket', 'kit', 'willow_wren', 'bat knocking-in'),
    title: 'How long should I knock in a new bat before a match?',
    body: 'It is English willow with a toe guard. The shop said six hours, my captain says he never did.',
    votes: 3,
    answers: [
      [
        'heavy_roller',
        'Six hours is right, an hour at a time, the edges last. Start softly. Then two gentle nets with an old ball.',
        3,
      ],
    ],
  },
  {
    ...of('cricket', 'teams-and-coaching', 'captain_rosa', 'captaincy field'),
    title: 'Where do you put a nervous young fielder?',
    body: 'She is keen and fast but freezes under high balls. I do not want to hide her every week.',
    votes: 4,
  },
  {
    ...of('kids', 'training-and-technique', 'brave_panda', 'running nerves'),
    title: 'How do I stop being nervous before a race?',
    body: 'My tummy hurts before every race, even small ones. What helps you?',
    votes: 2,
    accepted: true,
    answers: [
      [
        'sunny_falcon',
        'I sing my favourite song in my head and shake my arms. Then it feels like a game.',
        2,
      ],
    ],
  },
  {
    ...of('kids', 'rules-and-officials', 'jolly_koala', 'football rules'),
    title: 'Why can the goalie use hands and nobody else?',
    body: 'We played at school and I caught the ball. Everybody said that is only for the goalie. Why?',
    votes: 1,
    answers: [
      [
        'zippy_gecko',
        'Somebody has to stop the hard shots! Outside the big box the goalie can only kick too.',
        2,
      ],
    ],
  },
];
