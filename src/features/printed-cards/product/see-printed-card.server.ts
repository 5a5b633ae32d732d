import { isSeller } from '#features/apparel/product/policy.ts';
import { sellerView } from '#features/apparel/product/seller-view.server.ts';
import { copiesOwnedBy } from '#features/cards/printing.server.ts';
import type { PayeeRow } from '#features/listings/payees.server.ts';
import { seesChange } from '#features/listings/pending-change.server.ts';
import { pictureFor } from '#features/listings/picture-for.server.ts';
import { presentApproval } from '#features/listings/present-approval.server.ts';
import {
  listingDetails,
  presentListing,
  presentListings,
} from '#features/listings/present-details.server.ts';
import { alertsOf } from '#features/listings/stock-alerts/stock-alerts.server.ts';
import { daysToSend } from '#features/sellers/origins.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PrintedCardDetails, TwinCopy } from './calls.ts';
import {
  type PrintedCardRelations,
  presentPrintedCard,
  relationsOf,
} from './present-printed-cards.server.ts';
import { printedCardListing } from './printed-card-listing.server.ts';
import { isRunStarted, type PrintedCardRow } from './printed-card-row.server.ts';

const details = { kind: printedCardListing, relationsOf, present };
export const printedCardDetails = (ctx: Ctx, idOrSlug: string) => listingDetails(ctx, details, idOrSlug);
export const presentDetails = (ctx: Ctx, row: PrintedCardRow) => presentListing(ctx, details, row);
export const presentAllDetails = (ctx: Ctx, rows: readonly PrintedCardRow[]) =>
  presentListings(ctx, details, rows);

async function present(
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
    sentWithin: await daysToSend(ctx, row.ownerId, leadDays),
    sold,
    createdAt,
    version,
    card: { id: cardId, path: `/cards/${cardId}` },
    stock: isOwn ? row.stock : null,
    reserved: isOwn ? row.reserved : null,
    uploads: isOwn ? { front: row.frontIsUpload, back: row.backIsUpload } : null,
    isRunStarted: isRunStarted(row),
    ...approval,
    pending: seesChange(isOwn, viewer) ? pendingOf(ctx, row, related) : null,
    viewer: viewer && {
      ...(await sellerView(ctx, printedCardListing, row, viewer)),
      myApproval,
      hasAlert:
        (await alertsOf(ctx, { kind: 'printed-card', refIds: [row.id], accountId: viewer.accountId }))
          .length > 0,
      prints: row.isBuyer ? await boughtPrints(ctx, row.id, viewer.accountId) : [],
      copies: row.isTwin && !isOwn ? await twinCopies(ctx, cardId, viewer.accountId) : [],
    },
  };
}

/** The pictures as they would be; null when no change waits. */
function pendingOf(
  ctx: Ctx,
  { ownerId, pending }: PrintedCardRow,
  { media }: PrintedCardRelations,
): PrintedCardDetails['pending'] {
  if (!pending) return null;
  const picture = (id: string) => {
    const found = media.get(id);
    return found ? pictureFor(ctx, { ownerId, isOpenToAll: false }, found) : null;
  };
  return {
    front: picture(pending.frontMediaId),
    back: picture(pending.backMediaId),
    uploads: { front: pending.frontIsUpload, back: pending.backIsUpload },
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
