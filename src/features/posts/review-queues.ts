import { lazy } from 'react';
import { reviewQueue } from '#features/moderation/review/review-queue.ts';
import { titlePreview } from '#ui/format/text.ts';
import { getReviewQueue, type ReviewItem, reviewPost } from './review/calls.ts';
import { rejectionReasons } from './review/rejection-reasons.ts';
import { plainText } from './text/rich-text.ts';

export const reviewQueues = [
  reviewQueue<ReviewItem>({
    id: 'posts',
    order: 10,
    to: '/admin/review/posts',
    label: 'Posts and comments',
    act: 'review',
    // Everything on the kids site; elsewhere posts that a banned word or a moderator sent to review.
    isOn: () => true,
    list: getReviewQueue,
    decide: reviewPost,
    summaryOf: (item) => ({
      title: titlePreview(item.title ?? plainText(item.content)) || 'A picture',
      note: `${item.kind === 'post' ? 'Post' : 'Comment'} by ${item.author.displayName}`,
      at: item.at,
      ownerId: item.author.id,
    }),
    bodyOf: ({ id, kind }, decision) => ({
      ...(kind === 'post' ? { postId: id } : { commentId: id }),
      approve: decision.approve,
      note: decision.approve ? '' : decision.message,
    }),
    reasons: rejectionReasons,
    messageHint: 'Its author reads this.',
    messageLimit: 200,
    startsMessage: true,
    Item: lazy(() => import('./review/ui/reviewed-text.tsx')),
    ForMembers: lazy(() => import('./review/ui/posts-in-review.tsx')),
  }),
];
