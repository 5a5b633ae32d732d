import { type DemoQuestion, questionsOn } from './demo-question.ts';

const of = questionsOn('cricket');

/** The newest first. */
export const cricketQuestions: readonly DemoQuestion[] = [
  {
    ...of('training-and-technique', 'geoff_boundary', 'bowling yorker'),
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
    ...of('rules-and-officials', 'priya_scores', 'scoring overs'),
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
    ...of('kit', 'willow_wren', 'bat knocking-in'),
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
    ...of('teams-and-coaching', 'captain_rosa', 'captaincy field'),
    title: 'Where do you put a nervous young fielder?',
    body: 'She is keen and fast but freezes under high balls. I do not want to hide her every week.',
    votes: 4,
  },
  {
    ...of('training-and-technique', 'nimali_leggie', 'leg-spin googly'),
    title: 'How do I hide my googly from the batter?',
    body: 'They pick it from the hand by the third one. The ball turns well enough.',
    votes: 4,
    accepted: true,
    answers: [
      [
        'arjun',
        'Bowl your leg break from the same height first. Most give it away by a higher arm, not by the wrist. Film both from the batter’s end.',
        4,
      ],
    ],
  },
  {
    ...of('fitness-and-recovery', 'tariq_quick', 'fast-bowling back'),
    title: 'How many overs a week should a young quick bowl?',
    body: 'I am 17 and play for the school and the club. My back is stiff on Mondays.',
    votes: 5,
    answers: [
      [
        'captain_rosa',
        'Count balls of all teams and nets together, keep a day off between spells, and tell both captains. A stiff back that stays needs a doctor.',
        5,
      ],
    ],
  },
  {
    ...of('rules-and-officials', 'tea_urn', 'run-out laws'),
    title: 'Is it out when the bails are off already?',
    body: 'The first throw broke the wicket, the batters ran again, and the keeper pulled a stump with the ball in the other hand.',
    votes: 3,
    answers: [
      [
        'umpire_sal',
        'Not out. The ball has to be in the hand that removes the stump, or in the arm of it.',
        4,
      ],
    ],
  },
  {
    ...of('kit', 'keisha_keeper', 'wicket-keeping gloves'),
    title: 'How do you break in new keeping gloves?',
    body: 'They are stiff as boards and the ball pops out of the webbing.',
    votes: 2,
  },
  {
    ...of('teams-and-coaching', 'deepthi_drum', 'scoring volunteers'),
    title: 'How do you find a scorer for every match?',
    body: 'Parents are afraid of the book. The app helps, but somebody has to hold it.',
    votes: 3,
    answers: [
      [
        'priya_scores',
        'Two at a time: one who knows, one who learns. Tea goes to the scorers first. We have six now.',
        4,
      ],
    ],
  },
];
