import type { CardSummary } from '#features/cards/card/calls.ts';
import { cardSummaries } from '#features/cards/card/hydrate-cards.server.ts';
import { findPayees, type PayeeRow } from '#features/listings/payees.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import { earnedWith } from '#features/payments/sales/earned-with.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { FrameDetails, FramePayee } from './calls.ts';
import { findFrame, frameListing } from './frame-listing.server.ts';
import type { FrameRow } from './frame-row.server.ts';
import { canSeeFrame, canUseFrame, isDraft, isMaker } from './policy.ts';
import { type FrameRelations, presentFrame, relationsOf } from './present-frames.server.ts';

/** A frame by id or slug. @throws 404 when the viewer can't see it */
export async function visibleFrame(ctx: Ctx, idOrSlug: string): Promise<FrameRow> {
  const frame = await findFrame(ctx, idOrSlug);
  if (!frame || !canSeeFrame(frame, ctx.viewer)) throw notFound('frame');
  return frame;
}

/** A frame that the viewer may change. @throws 404 for everybody else's */
export async function ownFrame(ctx: Ctx, id: string): Promise<FrameRow> {
  const viewer = viewerOf(ctx);
  const frame = await findFrame(ctx, id);
  if (!frame || !isMaker(frame, viewer)) throw notFound('frame');
  return frame;
}

export const frameDetails = async (ctx: Ctx, idOrSlug: string): Promise<FrameDetails> =>
  presentDetails(ctx, await visibleFrame(ctx, idOrSlug));

export async function presentDetails(ctx: Ctx, row: FrameRow): Promise<FrameDetails> {
  const [details] = await presentAllDetails(ctx, [row]);
  if (!details) throw notFound('frame');
  return details;
}

interface DetailRelations extends FrameRelations {
  payees: Map<string, PayeeRow[]>;
  cards: Map<string, CardSummary>;
  earned: Map<string, number>;
}

export async function presentAllDetails(ctx: Ctx, rows: readonly FrameRow[]): Promise<FrameDetails[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const me = ctx.viewer?.accountId;
  const payees = await findPayees(ctx, frameListing, ids);
  const shared = payees.filter(({ accountId }) => accountId === me).map(({ listingId }) => listingId);
  const [related, cards, earned] = await Promise.all([
    relationsOf(
      ctx,
      rows,
      payees.map(({ accountId }) => accountId),
    ),
    cardSummaries(
      ctx,
      rows.flatMap(({ cardId }) => cardId ?? []),
    ),
    me ? earnedWith(ctx, me, { kind: 'frame', refIds: shared }) : new Map<string, number>(),
  ]);
  const all = { ...related, cards, earned, payees: Map.groupBy(payees, ({ listingId }) => listingId) };
  return rows.flatMap((row) => detailsOf(ctx, row, all) ?? []);
}

function detailsOf(ctx: Ctx, row: FrameRow, related: DetailRelations): FrameDetails | null {
  const { viewer } = ctx;
  const frame = presentFrame(ctx, row, related);
  if (!frame) return null;
  const payees = related.payees.get(row.id) ?? [];
  const mine = payees.find(({ accountId }) => accountId === viewer?.accountId);
  const maker = isMaker(row, viewer);
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
    payees: maker || mine || mayReview ? payees.flatMap((payee) => payeeOf(payee, related)) : [],
    isUnderReview: row.state === 'in_review' && row.needsReview && row.approvedAt === null,
    isFixed: row.listedAt !== null,
    rejection:
      row.rejectionReason && (maker || mayReview)
        ? { reason: row.rejectionReason, note: row.rejectionNote }
        : null,
    viewer: viewer && {
      isMaker: maker,
      canSubmit: maker && isDraft(row),
      canUse: canUseFrame(row, viewer),
      holding: row.holding === 'revoked' ? null : row.holding,
      usedOn: row.licence === 'single' && card ? { title: card.title, path: card.path } : null,
      earned: related.earned.get(row.id) ?? 0,
      myApproval: mine && row.ownerId !== viewer.accountId ? { share: mine.share, state: mine.state } : null,
    },
  };
}

function payeeOf({ accountId, share, state }: PayeeRow, { accounts }: FrameRelations): FramePayee[] {
  const account = accounts.get(accountId);
  return account ? [{ account, share, state }] : [];
}
