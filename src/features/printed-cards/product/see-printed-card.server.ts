import { canEditProduct, canPublishProduct, isSeller } from '#features/apparel/product/policy.ts';
import { copiesOwnedBy } from '#features/cards/printing.server.ts';
import { visibleListing } from '#features/listings/find-listing.server.ts';
import { isOverPlan } from '#features/listings/over-plan.server.ts';
import { findPayees, type PayeeRow } from '#features/listings/payees.server.ts';
import { presentApproval } from '#features/listings/present-approval.server.ts';
import { isPausedByStaff } from '#features/listings/transition.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { PrintedCardDetails, TwinCopy } from './calls.ts';
import {
  type PrintedCardRelations,
  presentPrintedCard,
  relationsOf,
} from './present-printed-cards.server.ts';
import { printedCardListing } from './printed-card-listing.server.ts';
import { isRunStarted, type PrintedCardRow } from './printed-card-row.server.ts';

/** By id or slug. @throws 404 when the viewer can't see it */
export const visiblePrintedCard = (ctx: Ctx, idOrSlug: string) =>
  visibleListing(ctx, printedCardListing, idOrSlug);

export const printedCardDetails = async (ctx: Ctx, idOrSlug: string): Promise<PrintedCardDetails> =>
  presentDetails(ctx, await visiblePrintedCard(ctx, idOrSlug));

export async function presentDetails(ctx: Ctx, row: PrintedCardRow): Promise<PrintedCardDetails> {
  const [details] = await presentAllDetails(ctx, [row]);
  if (!details) throw notFound('printed card');
  return details;
}

export async function presentAllDetails(
  ctx: Ctx,
  rows: readonly PrintedCardRow[],
): Promise<PrintedCardDetails[]> {
  if (rows.length === 0) return [];
  const payees = await findPayees(
    ctx,
    printedCardListing,
    rows.map(({ id }) => id),
  );
  const related = await relationsOf(
    ctx,
    rows,
    payees.map(({ accountId }) => accountId),
  );
  const byProduct = Map.groupBy(payees, ({ listingId }) => listingId);
  const details = await Promise.all(
    rows.map((row) => detailsOf(ctx, row, related, byProduct.get(row.id) ?? [])),
  );
  return details.filter((one) => one !== null);
}

async function detailsOf(
  ctx: Ctx,
  row: PrintedCardRow,
  related: PrintedCardRelations,
  payees: readonly PayeeRow[],
): Promise<PrintedCardDetails | null> {
  const { viewer } = ctx;
  const summary = presentPrintedCard(ctx, row, related);
  if (!summary) return null;
  const isOwn = isSeller(row, viewer);
  const { myApproval, ...approval } = presentApproval(ctx, row, {
    payees,
    isOwn,
    accounts: related.accounts,
  });
  const { cardId, weightGrams, leadDays, sold, createdAt, version } = row;
  return {
    ...summary,
    weightGrams,
    leadDays,
    sold,
    createdAt,
    version,
    card: { id: cardId, path: `/cards/${cardId}` },
    stock: isOwn ? row.stock : null,
    reserved: isOwn ? row.reserved : null,
    uploads: isOwn ? { front: row.frontIsUpload, back: row.backIsUpload } : null,
    isRunStarted: isRunStarted(row),
    ...approval,
    viewer: viewer && {
      isSeller: isOwn,
      canEdit: canEditProduct(row, viewer),
      canPublish: canPublishProduct(row, viewer),
      isPausedByStaff:
        isOwn && row.state === 'paused' && (await isPausedByStaff(ctx, printedCardListing, row.id)),
      isOverPlan: isOwn && (await isOverPlan(ctx, printedCardListing, row)),
      myApproval,
      prints: row.isBuyer ? await boughtPrints(ctx, row.id, viewer.accountId) : [],
      copies: row.isTwin && !isOwn ? await twinCopies(ctx, cardId, viewer.accountId) : [],
    },
  };
}

const boughtPrints = ({ sql }: Ctx, productId: string, accountId: string) =>
  sql<{ number: number; limit: number }[]>`
    select c.number, c.run_limit as limit from printed_card_copy c
    join printed_card_reservation r on r.payment_id = c.payment_id and r.item = c.item
    where c.product_id = ${productId} and r.account_id = ${accountId} and c.revoked_at is null order by c.number`;

/** The viewer's copies of a card, and which of them were ordered as a print. */
async function twinCopies(ctx: Ctx, cardId: string, accountId: string): Promise<TwinCopy[]> {
  const copies = await copiesOwnedBy(ctx, { cardId, accountId });
  if (copies.length === 0) return [];
  const rows = await ctx.sql<{ twinCopyId: string }[]>`
    select twin_copy_id from printed_card_reservation
    where twin_copy_id = any(${copies.map(({ id }) => id)}::uuid[]) and state in ('active', 'fulfilled')`;
  const ordered = new Set(rows.map(({ twinCopyId }) => twinCopyId));
  return copies.map((copy) => ({ ...copy, isOrdered: ordered.has(copy.id) }));
}
