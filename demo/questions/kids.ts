import { type DemoQuestion, questionsOn } from './demo-question.ts';

const of = questionsOn('kids');

/** The newest first. */
export const kidsQuestions: readonly DemoQuestion[] = [
  {
    ...of('training-and-technique', 'brave_panda', 'running nerves'),
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
    ...of('rules-and-officials', 'jolly_koala', 'football rules'),
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
  {
    ...of('training-and-technique', 'swift_otter', 'swimming diving'),
    title: 'How do I dive in without a belly flop?',
    body: 'I always land flat and it stings. My friend goes in like a pencil.',
    votes: 2,
    answers: [
      [
        'quiet_tiger',
        'Chin on your chest, arms by your ears, and look at your tummy. Start sitting on the edge.',
        2,
      ],
    ],
  },
  {
    ...of('kit', 'lucky_llama', 'football boots'),
    title: 'How do I know my boots are too small?',
    body: 'My toes touch the front when I run, but I like them a lot.',
    votes: 1,
    answers: [
      [
        'clever_crab',
        'If your thumb does not fit behind your heel, they are too small. Ask your grown-up to check.',
        2,
      ],
    ],
  },
  {
    ...of('teams-and-coaching', 'bouncy_fox', 'team friends'),
    title: 'What can I do when nobody passes to me?',
    body: 'I stand free and wave, but they do not see me.',
    votes: 2,
  },
  {
    ...of('fitness-and-recovery', 'dizzy_dolphin', 'stretching warm-up'),
    title: 'Why do we have to warm up before every game?',
    body: 'I want to play right away. Is it really needed for kids?',
    votes: 1,
    answers: [
      [
        'speedy_snail',
        'Warm muscles are like warm toffee, they bend. Cold ones snap. Also it is fun with music!',
        2,
      ],
    ],
  },
];
