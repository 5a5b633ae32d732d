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

/** What a reviewer decided. `message` is what the person concerned reads. */
export type ReviewDecision = { approve: true } | { approve: false; reason: string; message: string };

/** How an item stands in the list beside the one that is looked at. */
export interface ReviewSummary {
  title: string;
  /** A kind, or who sent it. */
  note: string;
  at: string;
  /** Whose it is: nobody reviews their own. Null where they are not known to the viewer. */
  ownerId: string | null;
}

/** A review queue as its feature describes it. */
export interface ReviewQueueOf<Item extends QueueItem> {
  id: string;
  /** Smaller comes first. */
  order: number;
  /** Where it stands in administration. */
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
  /** Under the message of a rejection: who reads it. */
  messageHint: string;
  messageLimit: number;
  /** A reason begins the message as it stands; otherwise the message is added to it. */
  startsMessage: boolean;
  /** The whole item: `lazy(() => import(...))`. */
  Item: ComponentType<{ item: Item }>;
  /** For moderators who are not our staff, on the page `/review`. */
  ForMembers?: ComponentType<{ viewer: MyProfile }>;
}

/** A feature lists its own in `review-queues.ts`. */
export type ReviewQueue = ReviewQueueOf<QueueItem>;

export const reviewQueue = <Item extends QueueItem>(queue: ReviewQueueOf<Item>): ReviewQueue =>
  queue as unknown as ReviewQueue;
