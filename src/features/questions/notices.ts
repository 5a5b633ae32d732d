import { noticesOf } from '#features/notifications/notices-of.ts';

export const questionNotices = noticesOf(
  {
    kind: 'question',
    label: 'Questions and answers',
    hint: 'Answers to your questions, and your answers that were accepted',
    order: 108,
    icon: 'circle-help',
    unnamed: 'a question',
  },
  {
    question_answered: '{people} answered {target}',
    answer_accepted: '{people} accepted your answer to {target}',
    question_closed: 'Your question was closed: {target}',
  },
);
