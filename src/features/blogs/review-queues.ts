import { lazy } from 'react';
import { reviewQueue } from '#features/moderation/review/review-queue.ts';
import { rejectionReasons } from '#features/posts/review/rejection-reasons.ts';
import { type BlogReview, getBlogReviews, reviewBlog } from './review/calls.ts';

export const reviewQueues = [
  reviewQueue<BlogReview>({
    id: 'blogs',
    order: 17,
    to: '/admin/review/blogs',
    label: 'Blogs',
    act: 'review',
    // Everything on the kids site; elsewhere what a banned word sent to review.
    isOn: () => true,
    list: getBlogReviews,
    decide: reviewBlog,
    summaryOf: (item) => ({
      title: item.title,
      note: `By ${item.author.displayName}`,
      at: item.at,
      ownerId: item.author.id,
    }),
    bodyOf: ({ id }, decision) => ({
      blogId: id,
      approve: decision.approve,
      note: decision.approve ? '' : decision.message,
    }),
    reasons: rejectionReasons,
    messageHint: 'Its author reads this.',
    messageLimit: 200,
    startsMessage: true,
    Item: lazy(() => import('./review/ui/reviewed-blog.tsx')),
  }),
];
