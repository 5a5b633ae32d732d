import type { ComponentType } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { StaffAct } from '#features/staff/acts.ts';
import type { Call } from '#platform/call.ts';
import type { SiteId } from '#platform/site.ts';

interface QueueItem {
  id: string;
}

export interface ReviewReason {
  id: string;
  title: string;
  description?: string;
}

/** A reviewer's decision. `message` is for the author. */
export type ReviewDecision = { approve: true } | { approve: false; reason: string; message: string };

/** An item in the list beside the one being reviewed. */
export interface ReviewSummary {
  title: string;
  /** Its kind, or who sent it. */
  note: string;
  at: string;
  /** Its author: nobody reviews their own. Null when the viewer may not know them. */
  ownerId: string | null;
}

/** A review queue as its feature describes it. */
export interface ReviewQueueOf<Item extends QueueItem> {
  id: string;
  /** Smaller comes first. */
  order: number;
  /** The path of its page of administration. */
  to: string;
  label: string;
  act: StaffAct;
  isOn: (site: SiteId) => boolean;
  /** A page of items, oldest first. */
  list: Call;
  decide: Call;
  summaryOf: (item: Item) => ReviewSummary;
  /** The body of `decide`. */
  bodyOf: (item: Item, decision: ReviewDecision) => object;
  reasons: readonly ReviewReason[];
  /** The hint below the message of a rejection: who reads it. */
  messageHint: string;
  messageLimit: number;
  /** The reason starts the message as it is; otherwise the message is added to it. */
  startsMessage: boolean;
  /** The whole item: `lazy(() => import(...))`. */
  Item: ComponentType<{ item: Item }>;
  /** For moderators who aren't staff, on the page `/review`. */
  ForMembers?: ComponentType<{ viewer: MyProfile }>;
}

/** A feature lists its own in `review-queues.ts`. */
export type ReviewQueue = ReviewQueueOf<QueueItem>;

export const reviewQueue = <Item extends QueueItem>(queue: ReviewQueueOf<Item>): ReviewQueue =>
  queue as unknown as ReviewQueue;
