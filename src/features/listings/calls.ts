import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';

const answer = z.enum(['pending', 'accepted', 'declined']);

export const ListingPayee = z.object({
  account: AccountCard,
  /** Basis points of what is left after the platform fee. 0: they are on a card and earn nothing. */
  share: z.int(),
  state: answer,
});
export type ListingPayee = z.infer<typeof ListingPayee>;

/** What the details of every listing say about its approval. */
export const approvalFields = {
  /** Who earns from it; for them and for its owner, empty for everybody else. */
  payees: z.array(ListingPayee),
  /** Waits for a reviewer. */
  isUnderReview: z.boolean(),
  /** Why it was rejected or taken down: a reason and a note, for its owner. */
  rejection: z.object({ reason: z.string(), note: z.string() }).nullable(),
};

/** The approval its owner asked the viewer for; null for everybody else. */
export const MyApproval = z.object({ share: z.int(), state: answer }).nullable();

/** What the details of something in the shop say about the viewer, who may be its seller. */
export const sellerFields = {
  isSeller: z.boolean(),
  canEdit: z.boolean(),
  canPublish: z.boolean(),
  /** Our team reviews new texts and pictures of mine before buyers see them. */
  isChangeReviewed: z.boolean(),
  /** Our team paused its sales. */
  isPausedByStaff: z.boolean(),
  /** Its sales are paused, and nothing of it changes: my plan doesn’t cover it. */
  isOverPlan: z.boolean(),
  /** The approval the seller asked me for. */
  myApproval: MyApproval,
};
