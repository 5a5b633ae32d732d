import { requireSeller } from '#features/apparel/product/seller.server.ts';
import { submit } from '#features/listings/approval.server.ts';
import { ownListing } from '#features/listings/find-listing.server.ts';
import { assertWithinPlan } from '#features/plans/usage.server.ts';
import { assertOrigin, assertSalesOn } from '#features/sellers/ready-to-sell.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, conflict } from '#platform/errors.ts';
import type { PrintCheck } from '../print/calls.ts';
import { checkPictures } from '../print/check-print.server.ts';
import type { PrintedCardDetails } from '../product/calls.ts';
import { lockPrintedCard, printedCardListing } from '../product/printed-card-listing.server.ts';
import { printedCardDetails } from '../product/see-printed-card.server.ts';
import { ownPublishedCard } from './own-card.server.ts';

/** Submits a draft that passes the print check. The cards of new sellers are reviewed. */
export async function publishPrintedCard(ctx: Ctx, id: string): Promise<PrintedCardDetails> {
  const { accountId, trust } = requireSeller(ctx);
  const seen = await ownListing(ctx, printedCardListing, id);
  await ownPublishedCard(ctx, seen.cardId);
  // Reading pictures takes a while: outside the transaction, which only goes on if nothing changed meanwhile.
  const check = await checkPictures(ctx, seen);
  if (!check.passed) throw printFailed(check);
  await transact(ctx, async (tx) => {
    const row = await lockPrintedCard(tx, id);
    const message = 'This card has just been changed. Check it and publish it again.';
    await assertVersion(row, seen.version, () => printedCardDetails(tx, id), message);
    await assertSalesOn(tx, accountId, 'product');
    await assertOrigin(tx, accountId);
    await assertWithinPlan(tx, accountId, 'products_listed');
    await submit(tx, printedCardListing, { id, by: accountId, needsReview: trust === 'new' });
  });
  return printedCardDetails(ctx, id);
}

/** The first failed check, with what to do about it. */
export function printFailed({ sides }: PrintCheck) {
  const fault = sides.flatMap(({ faults }) => faults)[0];
  const [fix] = fault?.fixes ?? [];
  const message = fault?.message ?? 'The pictures didn’t pass the print check.';
  return conflict('PRINT_CHECK', fix ? `${message} ${fix.label}.` : message, 'print');
}
