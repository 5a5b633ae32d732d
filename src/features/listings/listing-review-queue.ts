import {
  type ReviewQueueOf,
  type ReviewReason,
  reviewQueue,
} from '#features/moderation/review/review-queue.ts';

interface Listed {
  id: string;
  createdAt: string;
}

interface ListingQueue<Item extends Listed>
  extends Pick<
    ReviewQueueOf<Item>,
    'id' | 'order' | 'label' | 'isOn' | 'list' | 'decide' | 'messageHint' | 'Item'
  > {
  /** The name of the id in the body of `decide`. */
  idField: string;
  /** The state that an approved one gets. */
  published?: string;
  titleOf: (item: Item) => string;
  /** Null for one of our own. */
  ownerOf: (item: Item) => { id: string; displayName: string } | null;
  reasons: readonly ReviewReason[];
}

/** The review queue of a kind of listing, for `review-queues.ts`. */
export const listingReviewQueue = <Item extends Listed>({
  idField,
  published = 'published',
  titleOf,
  ownerOf,
  ...queue
}: ListingQueue<Item>) =>
  reviewQueue<Item>({
    ...queue,
    to: `/admin/review/${queue.id}`,
    act: 'review',
    summaryOf: (item) => {
      const owner = ownerOf(item);
      return {
        title: titleOf(item),
        note: owner ? `By ${owner.displayName}` : 'One of our own',
        at: item.createdAt,
        ownerId: owner?.id ?? null,
      };
    },
    bodyOf: ({ id }, decision) =>
      decision.approve
        ? { [idField]: id, to: published }
        : { [idField]: id, to: 'rejected', reason: decision.reason, note: decision.message },
    messageLimit: 300,
    startsMessage: false,
  });
