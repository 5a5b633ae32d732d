import { noticesOf } from '#features/notifications/notices-of.ts';

export const questionNotices = noticesOf(
  {
    kind: 'question',
    label: 'Questions and answers',
    hint: 'Answers to your questions, accepted answers, and questions that are closed',
    order: 108,
    icon: 'circle-help',
    unnamed: 'a question',
  },
  {
    question_answered: '{people} answered {target}',
    answer_accepted: '{people} accepted your answer to {target}',
    question_closed: 'Your question was closed as off topic: {target}',
    question_duplicate: 'Your question was closed as a duplicate: {target}',
    answered_duplicate: 'A question you answered was closed as a duplicate: {target}',
  },
);
