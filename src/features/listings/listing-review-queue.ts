import { type ReviewQueueOf, reviewQueue } from '#features/moderation/review/review-queue.ts';

interface Listed {
  id: string;
  createdAt: string;
}

interface ListingQueue<Item extends Listed>
  extends Pick<
    ReviewQueueOf<Item>,
    'kind' | 'label' | 'Icon' | 'order' | 'isOn' | 'reasons' | 'messageHint' | 'Item'
  > {
  titleOf: (item: Item) => string;
  /** Null for one of our own. */
  ownerOf: (item: Item) => { id: string; displayName: string } | null;
}

/** The review queue of a kind of listing, for the part `reviews`. */
export const listingReviewQueue = <Item extends Listed>({ titleOf, ownerOf, ...queue }: ListingQueue<Item>) =>
  reviewQueue<Item>({
    ...queue,
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
    messageLimit: 300,
    startsMessage: false,
  });
