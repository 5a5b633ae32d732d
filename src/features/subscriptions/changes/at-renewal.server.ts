import { activeViewerOf } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { interactive, wasRefused } from '#platform/payment-provider.ts';
import { notCharged } from '../checkout/checkout.server.ts';
import { planPriceOf } from '../plan-prices.server.ts';
import { providerPriceOf } from '../provider/provider-price.server.ts';
import { heldKeys } from '../provider/read-subscription.server.ts';
import { openSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { syncFor } from '../sync/read-and-apply.server.ts';
import { whileChanging } from './claim.server.ts';
import { assertChangeable, type ChangeInput, nothingChanges, targetOf, yearly } from './target.server.ts';
import { dropWaiting } from './waiting-change.server.ts';

/**
 * Sets what is billed from the next period on. The provider is told both, what is billed next and what is paid for
 * until then, in one request, so that it stays the one place that knows.
 */
export async function changeAtRenewal(ctx: Ctx, input: ChangeInput): Promise<void> {
  activeViewerOf(ctx, { allowLimited: true });
  const { id } = await openSubscription(ctx, input.subscriptionId);
  await whileChanging(ctx, id, async () => {
    const row = await freshRow(ctx, id);
    const { price, seats, kind } = await targetOf(ctx, row, input);
    if (kind === 'none') throw nothingChanges();
    if (kind === 'unsupported') throw yearly();
    if (kind === 'now') throw conflict('CHANGE_NOW', 'This change is made now. Check its price first.');
    await setNext(ctx, row, { priceId: price.id, seats });
  });
}

/** Everything stays as it is now. Nothing happens when no change is pending. */
export async function undoChange(ctx: Ctx, subscriptionId: string): Promise<void> {
  activeViewerOf(ctx, { allowLimited: true });
  const { id } = await openSubscription(ctx, subscriptionId);
  await whileChanging(ctx, id, async () => {
    const row = await freshRow(ctx, id);
    if (await isPriceChange(ctx, row))
      throw conflict('PRICE_CHANGE', 'This is the new price of your plan. Choose another plan or cancel it.');
    if (row.nextPriceId) await setNext(ctx, row, { priceId: row.priceId, seats: row.seats });
  });
}

/** What is billed next is the same plan at its new price. */
export async function isPriceChange(ctx: Ctx, row: SubscriptionRow): Promise<boolean> {
  if (!row.nextPriceId || row.nextSeats !== row.seats) return false;
  const [now, next] = [await planPriceOf(ctx, row.priceId), await planPriceOf(ctx, row.nextPriceId)];
  return now.plan === next.plan && now.interval === next.interval;
}

/** As the provider has it, and open to changes. Under the claim of a change, so that it stays so. */
export async function freshRow(ctx: Ctx, id: string): Promise<SubscriptionRow> {
  await syncFor(ctx, id);
  const row = await openSubscription(ctx, id);
  assertChangeable(row);
  return row;
}

/**
 * Sets what is billed next, and what is held until then; both the same when nothing is to change. Under the claim of a
 * change (`whileChanging`), since it is written over whatever the provider has.
 */
export async function setNext(
  ctx: Ctx,
  row: SubscriptionRow,
  next: { priceId: string; seats: number },
): Promise<void> {
  const { deps } = ctx;
  await dropWaiting(ctx, row);
  const until = row.periodEnd ? String(Math.floor(Date.parse(row.periodEnd) / 1000)) : '';
  const isHeld = next.priceId !== row.priceId || next.seats !== row.seats;
  const held = await providerPriceOf(deps, row.priceId);
  await deps.provider.subscriptions
    .update(
      row.providerId ?? '',
      {
        items: [
          {
            id: row.itemId ?? '',
            price: await providerPriceOf(deps, next.priceId),
            quantity: next.seats,
          },
        ],
        proration_behavior: 'none',
        metadata: {
          [heldKeys.price]: isHeld ? held : '',
          [heldKeys.seats]: isHeld ? String(row.seats) : '',
          [heldKeys.until]: isHeld ? until : '',
        },
      },
      interactive,
    )
    .catch((error: unknown) => {
      deps.log.warn({ err: error, subscriptionId: row.id }, 'change at renewal not made');
      if (wasRefused(error))
        throw conflict('NOT_ACTIVE', 'This plan can’t be changed right now. Reload the page.');
      throw notCharged();
    });
  await syncFor(ctx, row.id);
}
