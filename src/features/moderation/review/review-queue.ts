import type { ComponentType } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { AdminPage } from '#features/admin/admin-page.ts';

interface QueueItem {
  id: string;
  /** Sent with the decision. */
  version?: number | undefined;
}

export interface ReviewReason {
  id: string;
  title: string;
  description?: string;
}

/** A reviewer's decision. `message` is for the author. */
export type ReviewVerdict =
  | { decision: 'approve'; message?: string }
  | { decision: 'reject'; reason: string; message: string };

/** An item in the list beside the one being reviewed. */
export interface ReviewSummary {
  title: string;
  /** Its kind, or who sent it. */
  note: string;
  at: string;
  /** Its author: nobody reviews their own. Null when the viewer may not know them. */
  ownerId: string | null;
}

/** A review queue as its feature describes it: its entry in the navigation of `/admin` and the work on its items. */
export interface ReviewQueueOf<Item extends QueueItem>
  extends Pick<AdminPage, 'label' | 'Icon' | 'order' | 'act' | 'isOn'> {
  /** As in the feature's `reviewKinds`. */
  kind: string;
  /** The path of its page of administration. */
  to: string;
  summaryOf: (item: Item) => ReviewSummary;
  reasons: readonly ReviewReason[];
  /** The hint below the message of a rejection: who reads it. */
  messageHint: string;
  messageLimit: number;
  /** The reason starts the message as it is; otherwise the message is added to it. */
  startsMessage: boolean;
  /** Approving gives somebody something others rely on: it is asked again, with this sentence and an optional message. */
  approval?: string;
  /** The whole item: `lazy(() => import(...))`. */
  Item: ComponentType<{ item: Item }>;
  /** For moderators who aren't staff, on the page `/review`. */
  ForMembers?: ComponentType<{ viewer: MyProfile }>;
}

/** A feature brings its own in its part `reviews`. */
export type ReviewQueue = ReviewQueueOf<QueueItem>;

/** @param queue its page is `/admin/review/:kind`, unless it has one of its own */
export const reviewQueue = <Item extends QueueItem>(
  queue: Omit<ReviewQueueOf<Item>, 'to'> & Partial<Pick<ReviewQueueOf<Item>, 'to'>>,
): ReviewQueue => ({ to: `/admin/review/${queue.kind}`, ...queue }) as unknown as ReviewQueue;
