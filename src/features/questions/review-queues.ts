import { lazy } from 'react';
import { reviewQueue } from '#features/moderation/review/review-queue.ts';
import { rejectionReasons } from '#features/posts/review/rejection-reasons.ts';
import { getQuestionReviews, type QuestionReview, reviewQuestion } from './review/calls.ts';

export const reviewQueues = [
  reviewQueue<QuestionReview>({
    id: 'questions',
    order: 15,
    to: '/admin/review/questions',
    label: 'Questions and answers',
    act: 'review',
    // Everything on the kids site; elsewhere what a banned word sent to review.
    isOn: () => true,
    list: getQuestionReviews,
    decide: reviewQuestion,
    summaryOf: (item) => ({
      title: item.title,
      note: `${item.kind === 'question' ? 'Question' : 'Answer'} by ${item.author.displayName}`,
      at: item.at,
      ownerId: item.author.id,
    }),
    bodyOf: ({ id, kind }, decision) => ({
      kind,
      id,
      approve: decision.approve,
      note: decision.approve ? '' : decision.message,
    }),
    reasons: rejectionReasons,
    messageHint: 'Its author reads this.',
    messageLimit: 200,
    startsMessage: true,
    Item: lazy(() => import('./review/ui/reviewed-question.tsx')),
  }),
];
