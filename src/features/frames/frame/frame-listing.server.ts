import { findListing, findListings, lockListing } from '#features/listings/find-listing.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { canSeeFrame } from './policy.ts';
import '../events.ts';
import { listingOf } from '#features/listings/listing-states.server.ts';
import { type FrameRow, frameColumns, isHidden, isOfSite } from './frame-row.server.ts';
import { frameStateLabels, frameTransitions } from './frame-states.ts';

/** Frames as listings. */
export const frameListing = listingOf<FrameRow>({
  noun: 'frame',
  table: 'frame',
  payeeTable: 'frame_payee',
  transitionTable: 'frame_transition',
  idColumn: 'frame_id',
  isPriced: ({ sql }) => sql`l.price > 0`,
  published: { state: 'listed', at: 'listed_at' },
  paused: 'unlisted',
  transitions: frameTransitions,
  stateLabels: frameStateLabels,
  editPath: (slug) => `/my-studio/frames/${slug}/edit`,
  rows: (ctx) => ctx.sql`
    select ${frameColumns(ctx)} from frame f where ${isOfSite(ctx)}`,
  alias: 'f',
  canSee: canSeeFrame,
  isHidden,
  async changed(tx, { id: frameId, ...change }) {
    // A plan limits what is in the market or submitted for it.
    await tx.sql`
      update frame set over_plan = false
      where id = ${frameId} and over_plan and state not in ('in_review', 'listed')`;
    await emit(tx, 'frame.state-changed', { frameId, ...change });
  },
  approvalRequested: (tx, { id: frameId, ...request }) =>
    emit(tx, 'frame.approval-requested', { frameId, ...request }),
  approvalAnswered: (tx, { id: frameId, ...answer }) =>
    emit(tx, 'frame.approval-answered', { frameId, ...answer }),
  review: { act: 'review.frame', kind: 'frame' },
});

/** By id or slug. */
export const findFrame = (ctx: Ctx, idOrSlug: string) => findListing(ctx, frameListing, idOrSlug);
/** The same, its row locked until the transaction ends. */
export const lockFrame = (tx: Ctx, id: string) => lockListing(tx, frameListing, id);
/** Some frames in this order. */
export const findFrames = (ctx: Ctx, ids: readonly string[]) => findListings(ctx, frameListing, ids);
