import type { CardSummary } from '#features/cards/card/calls.ts';
import { cardSummaries } from '#features/cards/card/hydrate-cards.server.ts';
import { visibleListing } from '#features/listings/find-listing.server.ts';
import type { PayeeRow } from '#features/listings/payees.server.ts';
import { presentApproval } from '#features/listings/present-approval.server.ts';
import {
  listingDetails,
  presentListing,
  presentListings,
} from '#features/listings/present-details.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import { earnedWith } from '#features/payments/sales/earned-with.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Money } from '#ui/format/money.ts';
import type { FrameDetails } from './calls.ts';
import { findFrame, frameListing } from './frame-listing.server.ts';
import type { FrameRow } from './frame-row.server.ts';
import { canUseFrame, isDraft, isMaker } from './policy.ts';
import { type FrameRelations, presentFrame, relationsOf } from './present-frames.server.ts';

/** A frame by id or slug. @throws 404 when the viewer can't see it */
export const visibleFrame = (ctx: Ctx, idOrSlug: string) => visibleListing(ctx, frameListing, idOrSlug);

/** A frame that the viewer may change. @throws 404 for everybody else's */
export async function ownFrame(ctx: Ctx, id: string): Promise<FrameRow> {
  const viewer = viewerOf(ctx);
  const frame = await findFrame(ctx, id);
  if (!frame || !isMaker(frame, viewer)) throw notFound('frame');
  return frame;
}

const details = { kind: frameListing, relationsOf: detailRelationsOf, present };
export const frameDetails = (ctx: Ctx, idOrSlug: string) => listingDetails(ctx, details, idOrSlug);
export const presentDetails = (ctx: Ctx, row: FrameRow) => presentListing(ctx, details, row);
export const presentAllDetails = (ctx: Ctx, rows: readonly FrameRow[]) => presentListings(ctx, details, rows);

interface DetailRelations extends FrameRelations {
  cards: Map<string, CardSummary>;
  earned: Map<string, Money[]>;
}

async function detailRelationsOf(
  ctx: Ctx,
  rows: readonly FrameRow[],
  people: readonly string[],
): Promise<DetailRelations> {
  const me = ctx.viewer?.accountId;
  const shared = rows.filter(({ isPayee }) => isPayee).map(({ id }) => id);
  const [related, cards, earned] = await Promise.all([
    relationsOf(ctx, rows, people),
    cardSummaries(
      ctx,
      rows.flatMap(({ cardId }) => cardId ?? []),
    ),
    me ? earnedWith(ctx, me, { kind: 'frame', refIds: shared }) : new Map<string, Money[]>(),
  ]);
  return { ...related, cards, earned };
}

function present(
  ctx: Ctx,
  row: FrameRow,
  related: DetailRelations,
  payees: readonly PayeeRow[],
): FrameDetails | null {
  const { viewer } = ctx;
  const frame = presentFrame(ctx, row, related);
  if (!frame) return null;
  const maker = isMaker(row, viewer);
  const { myApproval, ...approval } = presentApproval(ctx, row, {
    payees,
    accounts: related.accounts,
    isOwn: maker,
  });
  const mayReview = staffMay(viewer, 'review');
  const overlay = related.media.get(row.mediaId);
  const card = row.cardId ? related.cards.get(row.cardId) : undefined;
  const { createdAt, version, overPlan } = row;
  return {
    ...frame,
    createdAt,
    version,
    overPlan,
    overlay: overlay && (maker || mayReview || canUseFrame(row, viewer)) ? signMedia(ctx, overlay) : null,
    ...approval,
    isFixed: row.listedAt !== null,
    viewer: viewer && {
      isMaker: maker,
      canSubmit: maker && isDraft(row),
      canUse: canUseFrame(row, viewer),
      holding: row.holding === 'revoked' ? null : row.holding,
      usedOn: row.licence === 'single' && card ? { title: card.title, path: card.path } : null,
      earned: related.earned.get(row.id) ?? [],
      myApproval,
    },
  };
}
