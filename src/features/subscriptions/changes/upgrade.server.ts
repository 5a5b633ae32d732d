import { activeViewerOf } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { openSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { syncFor } from '../sync/read-and-apply.server.ts';
import { changeAtProvider, type QuotedChange, quoteOutdated } from './change-at-provider.server.ts';
import { whileChanging } from './claim.server.ts';
import { assertChangeable } from './target.server.ts';
import { dropWaiting } from './waiting-change.server.ts';

interface Quote extends QuotedChange {
  fromPriceId: string;
  fromSeats: number;
  state: 'open' | 'processing' | 'waiting' | 'done' | 'declined';
  /** Where the payer confirms it, while it waits for their bank. */
  confirmUrl: string | null;
  expiresAt: string;
}

interface Confirmed {
  subscriptionId: string;
  /** Where the payer confirms the change with their bank, when that is needed: it happens once they have. */
  confirmUrl: string | null;
}

/**
 * Makes the change of a quote, for exactly its price. Repeating it changes nothing twice: the quote is the id of the claim
 * and the provider's idempotency key.
 * @throws 402 PAYMENT_DECLINED, and nothing has changed; 409 when the plan is another one than was quoted
 */
export async function confirmChange(ctx: Ctx, quoteId: string): Promise<Confirmed> {
  activeViewerOf(ctx, { allowLimited: true });
  const [quote] = await ctx.sql<{ subscriptionId: string; state: string }[]>`
    select subscription_id, state from subscription_quote where id = ${quoteId}`;
  if (!quote) throw notFound('quote');
  const { subscriptionId, state } = quote;
  await openSubscription(ctx, subscriptionId);
  if (state === 'done') return { subscriptionId, confirmUrl: null };
  const change = (row: SubscriptionRow) => makeChange(ctx, row, quoteId);
  return { subscriptionId, confirmUrl: await whileChanging(ctx, subscriptionId, change, quoteId) };
}

/** Under the quote's claim. What waits for the bank is read again instead of made again. */
async function makeChange(ctx: Ctx, row: SubscriptionRow, quoteId: string): Promise<string | null> {
  const { sql } = ctx;
  const [quote] = await sql<Quote[]>`
    select id, price_id, seats, from_price_id, from_seats, proration_date, state, confirm_url, expires_at
    from subscription_quote where id = ${quoteId}`;
  if (quote && isToMake(ctx, quote, row)) {
    if (quote.state === 'open') await dropWaiting(ctx, row);
    await sql`update subscription_quote set state = 'processing' where id = ${quoteId} and state = 'open'`;
    await changeAtProvider(ctx, row, quote);
  }
  // Only once the row shows the change may another one be made: its quote is then seen to be outdated.
  await syncFor(ctx, row.id);
  const [made] = await sql<Pick<Quote, 'state' | 'confirmUrl'>[]>`
    update subscription_quote set state = case state when 'processing' then 'done' else state end
    where id = ${quoteId} returning state, confirm_url`;
  if (made?.state === 'declined') throw quoteOutdated();
  return made?.state === 'waiting' ? made.confirmUrl : null;
}

/** @throws 409 when the plan or its price is another one by now */
function isToMake({ now }: Ctx, quote: Quote, row: SubscriptionRow): boolean {
  if (quote.state === 'done' || quote.state === 'waiting') return false;
  assertChangeable(row);
  const isQuoted = row.priceId === quote.fromPriceId && row.seats === quote.fromSeats && !row.nextPriceId;
  const isExpired = quote.state === 'open' && new Date(quote.expiresAt) <= now;
  if (quote.state === 'declined' || !isQuoted || isExpired) throw quoteOutdated();
  return true;
}
