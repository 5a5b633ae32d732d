import type { ReviewReason } from '#features/moderation/review/review-queue.ts';

export const rejectionReasons: readonly ReviewReason[] = [
  { id: 'personal', title: 'Tells how to reach somebody, or where they are' },
  { id: 'picture', title: 'The picture shows a person, or isn’t fit for children' },
  { id: 'text', title: 'The text isn’t fit for children' },
];
