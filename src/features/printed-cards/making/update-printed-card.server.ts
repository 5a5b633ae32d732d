import { canEditProduct, isDraft } from '#features/apparel/product/policy.ts';
import { requireSeller } from '#features/apparel/product/seller.server.ts';
import { findPrintable } from '#features/cards/printing.server.ts';
import { payeesOf } from '#features/listings/named-payees.server.ts';
import { assertCovered } from '#features/listings/over-plan.server.ts';
import { writePayees } from '#features/listings/payees.server.ts';
import { endChange, isChangeReviewed, keepChange } from '#features/listings/pending-change.server.ts';
import { assertPrice, currencyForPrices } from '#features/listings/prices.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, invalid } from '#platform/errors.ts';
import '../events.ts';
import { checkPictures } from '../print/check-print.server.ts';
import type { PrintedCardDetails } from '../product/calls.ts';
import {
  lockPrintedCard,
  ownPrintedCard,
  printedCardListing,
} from '../product/printed-card-listing.server.ts';
import {
  isRunStarted,
  type PendingPictures,
  type PrintedCardRow,
} from '../product/printed-card-row.server.ts';
import { printedCardDetails } from '../product/see-printed-card.server.ts';
import type { PrintedCardChange } from './calls.ts';
import { assertStock, refuseSecondRun } from './create-printed-card.server.ts';
import { printFailed } from './publish-printed-card.server.ts';
import { attachUploads, searchText, uploadsOf, writePictures } from './write-printed-card.server.ts';

/**
 * Changes a printed card. On sale, its payees can't change and its pictures have to pass the print check; once one is
 * sold or reserved, what all prints of the run share stays, and its limit can only fall.
 */
export async function updatePrintedCard(ctx: Ctx, change: PrintedCardChange): Promise<PrintedCardDetails> {
  const viewer = requireSeller(ctx);
  const { accountId } = viewer;
  const { productId: id } = change;
  const seen = await ownPrintedCard(ctx, id);
  const payees = change.payees && (await payeesOf(ctx, change.payees));
  const pictures = await picturesAfter(ctx, seen, change);
  // Reading pictures takes a while: before the row is locked.
  if (!isDraft(seen)) await assertPrintable(ctx, seen, change, pictures);
  await transact(ctx, async (tx) => {
    const locked = await lockPrintedCard(tx, id);
    const row = await assertVersion(locked, change.version, () => printedCardDetails(tx, id));
    assertEditable(tx, row, change);
    await assertCovered(tx, printedCardListing, row);
    assertRun(row, change, pictures);
    await write(tx, row, change);
    if (asksForPictures(change))
      await changePictures(tx, row, pictures, isChangeReviewed(printedCardListing, row, viewer));
    if (payees) await writePayees(tx, printedCardListing, { id, ownerId: accountId }, payees);
  });
  return printedCardDetails(ctx, id);
}

/** An omitted picture stays, null is the card's own. */
async function picturesAfter(
  ctx: Ctx,
  row: PrintedCardRow,
  change: PrintedCardChange,
): Promise<PendingPictures> {
  const needsCard = change.frontMediaId === null || change.backMediaId === null;
  const card = needsCard ? await findPrintable(ctx, row.cardId) : undefined;
  const front = sideAfter(
    { mediaId: row.frontMediaId, isUpload: row.frontIsUpload },
    change.frontMediaId,
    card?.frontMediaId,
  );
  const back = sideAfter(
    { mediaId: row.backMediaId, isUpload: row.backIsUpload },
    change.backMediaId,
    card?.backMediaId,
  );
  return {
    frontMediaId: front.mediaId,
    frontIsUpload: front.isUpload,
    backMediaId: back.mediaId,
    backIsUpload: back.isUpload,
  };
}

interface Side {
  mediaId: string;
  isUpload: boolean;
}

function sideAfter(before: Side, wanted: string | null | undefined, ofCard: string | undefined): Side {
  if (wanted === null && ofCard) return { mediaId: ofCard, isUpload: false };
  return wanted ? { mediaId: wanted, isUpload: true } : before;
}

async function assertPrintable(
  ctx: Ctx,
  { size, edges }: PrintedCardRow,
  change: PrintedCardChange,
  pictures: PendingPictures,
): Promise<void> {
  const check = await checkPictures(ctx, {
    size: change.size ?? size,
    edges: change.edges ?? edges,
    ...pictures,
  });
  if (!check.passed) throw printFailed(check);
}

function assertEditable({ viewer }: Ctx, row: PrintedCardRow, { payees }: PrintedCardChange): void {
  if (row.state === 'in_review')
    throw conflict('PRODUCT_WAITS', 'This card is waiting for approval. Withdraw it to make changes.');
  if (!canEditProduct(row, viewer))
    throw conflict('PRODUCT_CLOSED', 'This card was discontinued or taken down, so it can’t be changed.');
  if (payees && !isDraft(row))
    throw conflict('PEOPLE_LOCKED', 'You can’t change who earns from a card once it’s on sale.', 'payees');
}

const shared = ['size', 'finish', 'edges'] as const;

/** What is printed on cards that were sold: the make and the size of the run. */
function assertRun(row: PrintedCardRow, change: PrintedCardChange, pictures: PendingPictures): void {
  const { limit = row.runLimit } = change;
  if (!isRunStarted(row)) return;
  const isChanged =
    shared.some((field) => change[field] !== undefined && change[field] !== row[field]) ||
    (change.twin ?? row.isTwin) !== row.isTwin ||
    isOther(row, pictures);
  if (isChanged)
    throw conflict(
      'RUN_STARTED',
      'Cards of this run are sold, so its size, finish and pictures can’t change. Offer another one.',
    );
  if (limit > row.runLimit)
    throw invalid(
      `This run is limited to ${row.runLimit}, which buyers were promised. You can only make it smaller.`,
      'limit',
      'LIMIT_FIXED',
    );
  if (limit < row.given + row.reserved)
    throw invalid(
      `${row.given + row.reserved} are sold or reserved already. The run can’t be smaller than that.`,
      'limit',
      'LIMIT_BELOW_SOLD',
    );
}

const asksForPictures = ({ frontMediaId, backMediaId }: PrintedCardChange): boolean =>
  frontMediaId !== undefined || backMediaId !== undefined;

const isOther = (row: PrintedCardRow, pictures: PendingPictures): boolean =>
  pictures.frontMediaId !== row.frontMediaId || pictures.backMediaId !== row.backMediaId;

/** Other pictures are shown at once, or kept for our team, while buyers see the approved ones. */
async function changePictures(
  tx: Ctx,
  row: PrintedCardRow,
  pictures: PendingPictures,
  isReviewed: boolean,
): Promise<void> {
  const had = uploadsOf(row).map(({ id }) => id);
  await attachUploads(tx, pictures, [...had, ...row.pendingMediaIds]);
  const uploads = uploadsOf(pictures).map(({ id }) => id);
  if (isReviewed && isOther(row, pictures)) {
    const mediaIds = uploads.filter((id) => !had.includes(id));
    return keepChange(tx, printedCardListing, row, { change: pictures, mediaIds });
  }
  await writePictures(tx, row, pictures);
  await endChange(tx, printedCardListing, { id: row.id, shown: uploads });
}

async function write(tx: Ctx, row: PrintedCardRow, change: PrintedCardChange): Promise<void> {
  const {
    size = row.size,
    finish = row.finish,
    edges = row.edges,
    twin = row.isTwin,
    price = row.price,
    currency = row.currency,
    limit = row.runLimit,
    weightGrams = row.weightGrams,
    leadDays = row.leadDays,
  } = change;
  const stock = stockAfter(row, change, limit);
  if (change.price !== undefined)
    assertPrice(price, await currencyForPrices(tx, row.ownerId, currency), 'price');
  const { title, sport, ownerId } = row;
  await tx.sql`
    update printed_card set size = ${size}, finish = ${finish}, edges = ${edges}, is_twin = ${twin}, price = ${price},
      currency = ${change.price === undefined ? row.currency : currency}, run_limit = ${limit}, stock = ${stock},
      weight_grams = ${weightGrams}, lead_days = ${leadDays},
      search_text = ${searchText(tx, { title, sport, finish, ownerId })}, version = version + 1, updated_at = now()
    where id = ${row.id}`.catch(refuseSecondRun);
  if (stock > row.stock) await emit(tx, 'printed-card.stock-changed', { productId: row.id });
}

/** What was sold since the seller looked stays sold; what buyers are paying for stays reserved. */
function stockAfter(
  row: PrintedCardRow,
  { stock, stockWas, limit: changed }: PrintedCardChange,
  limit: number,
) {
  const wanted =
    stock === undefined
      ? changed === undefined
        ? row.stock
        : Math.min(row.stock, limit - row.given)
      : stock + (stockWas === undefined ? 0 : row.stock - stockWas);
  const next = Math.max(row.reserved, wanted);
  assertStock(limit, next, row.given);
  return next;
}
