import type Stripe from 'stripe';
import { activeViewerOf } from '#features/people/people.server.ts';
import { currentPrice } from '#features/plans/prices.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { interactive, wasRefused } from '#platform/payment-provider.ts';
import { notCharged } from '../checkout/checkout.server.ts';
import { type PlanPrice, totalOf } from '../plan-prices.server.ts';
import { providerPriceOf } from '../provider/provider-price.server.ts';
import { openSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { freshRow, isPriceChange, setNext } from './at-renewal.server.ts';
import { whileChanging } from './claim.server.ts';
import { isBilledNext } from './price-notice.ts';
import {
  type ChangeInput,
  changePending,
  nothingChanges,
  type Target,
  targetOf,
  yearly,
} from './target.server.ts';

const QUOTE_MINUTES = 15;

/**
 * The price of a change now, line by line, as the provider computes it. The moment of proration is kept with the quote
 * and sent again with the change, so that both are equal to the cent.
 * @throws 403 SWITCHED_OFF while sales are, 409 when it can't be changed now, or happens at the end of the period
 */
export async function quoteChange(ctx: Ctx, input: ChangeInput) {
  await assertSwitchedOn(ctx, 'sales');
  activeViewerOf(ctx, { allowLimited: true });
  const { id } = await openSubscription(ctx, input.subscriptionId);
  let row = await freshRow(ctx, id);
  if (row.nextPriceId) {
    await whileChanging(ctx, id, async () => {
      const fresh = await freshRow(ctx, id);
      if (!(await isPriceChange(ctx, fresh))) throw changePending();
      // The provider credits what it would bill next, and that must be what was paid. The price follows again after.
      await setNext(ctx, fresh, { priceId: fresh.priceId, seats: fresh.seats });
    });
    row = await openSubscription(ctx, id);
  }
  const target = await targetOf(ctx, row, input);
  if (target.kind === 'none') throw nothingChanges();
  if (target.kind === 'unsupported') throw yearly();
  if (target.kind === 'at-renewal')
    throw conflict('AT_RENEWAL', 'This change happens at the end of your billing period.');
  const preview = await previewOf(ctx, row, target);
  const prorationDate =
    preview.parent?.subscription_details?.subscription_proration_date ?? Math.floor(ctx.now.getTime() / 1000);
  const quoteId = newId();
  const expiresAt = new Date(ctx.now.getTime() + QUOTE_MINUTES * 60_000);
  await ctx.sql`
    insert into subscription_quote (id, subscription_id, account_id, price_id, seats, from_price_id, from_seats,
      proration_date, amount, expires_at)
    values (${quoteId}, ${row.id}, ${ctx.viewer?.accountId ?? row.payerId}, ${target.price.id}, ${target.seats},
      ${row.priceId}, ${row.seats}, ${prorationDate}, ${preview.amount_due}, ${expiresAt})`;
  return presentQuote(row, target, {
    preview,
    quoteId,
    expiresAt,
    renewal: await renewalPrice(ctx, row, target),
  });
}

async function previewOf(ctx: Ctx, row: SubscriptionRow, { price, seats }: Target): Promise<Stripe.Invoice> {
  const { deps } = ctx;
  try {
    return await deps.provider.invoices.createPreview(
      {
        ...(row.customerId ? { customer: row.customerId } : {}),
        subscription: row.providerId ?? '',
        subscription_details: {
          items: [{ id: row.itemId ?? '', price: await providerPriceOf(deps, price.id), quantity: seats }],
          proration_behavior: 'always_invoice',
        },
      },
      interactive,
    );
  } catch (error) {
    deps.log.warn({ err: error, subscriptionId: row.id }, 'change not quoted');
    if (wasRefused(error))
      throw conflict('NOT_ACTIVE', 'This plan can’t be changed right now. Reload the page.');
    throw notCharged();
  }
}

interface Quoted {
  preview: Stripe.Invoice;
  quoteId: string;
  expiresAt: Date;
  /** What the next bill is made with. */
  renewal: PlanPrice;
}

/** Its own price stays, unless the payer was told that the next bill has another one. */
async function renewalPrice(ctx: Ctx, row: SubscriptionRow, { from, price }: Target): Promise<PlanPrice> {
  if (price.id !== from.id || !isBilledNext(row)) return price;
  const newest = await currentPrice(ctx, price.plan, price.interval);
  return newest && newest.id === row.priceNoticeId ? newest : price;
}

function presentQuote(row: SubscriptionRow, { from, price, seats }: Target, quoted: Quoted) {
  const { preview, quoteId, expiresAt, renewal } = quoted;
  const furtherSeats = Math.max(0, seats - price.includedSeats);
  const nextTotal = totalOf(renewal, seats);
  // Credit is used up by what is due now first.
  const creditLeft = Math.max(0, -(preview.total + preview.starting_balance));
  const restarts = from.interval !== price.interval;
  return {
    quoteId,
    expiresAt: expiresAt.toISOString(),
    plan: price.plan,
    interval: price.interval,
    seats,
    currency: 'USD' as const,
    /** What the plan costs for a whole period. */
    perPeriod: [
      { kind: 'flat' as const, quantity: Math.min(seats, price.includedSeats), amount: price.flatAmount },
      ...(furtherSeats > 0
        ? [{ kind: 'seats' as const, quantity: furtherSeats, amount: furtherSeats * price.unitAmount }]
        : []),
    ],
    /** What is charged now, for the rest of the period. */
    dueNow: {
      credit: sumOf(preview.lines.data.filter(({ amount }) => amount < 0)),
      charge: sumOf(preview.lines.data.filter(({ amount }) => amount >= 0)),
      balance: preview.amount_due - preview.total,
      amount: preview.amount_due,
    },
    nextBill: {
      amount: Math.max(0, nextTotal - creditLeft),
      at: restarts ? latestEnd(preview) : (row.periodEnd ?? latestEnd(preview)),
    },
  };
}

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
const latestEnd = ({ lines }: Stripe.Invoice) =>
  new Date(Math.max(...lines.data.map(({ period }) => period.end)) * 1000).toISOString();
