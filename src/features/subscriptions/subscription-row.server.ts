import type Stripe from 'stripe';
import { planHolders } from '#features/plans/points.ts';
import type { Ctx, JobCtx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import type { SubscriptionState } from './subscription-states.ts';

export interface SubscriptionRow {
  id: string;
  site: SiteId;
  accountId: string | null;
  clubId: string | null;
  product: 'individual' | 'team';
  payerId: string;
  state: SubscriptionState;
  priceId: string;
  seats: number;
  nextPriceId: string | null;
  nextSeats: number | null;
  sessionRequest: Stripe.Checkout.SessionCreateParams | null;
  sessionId: string | null;
  sessionUrl: string | null;
  customerId: string | null;
  providerId: string | null;
  itemId: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  unpaidSince: string | null;
  unpaidAttempts: number;
  /** The unpaid bill, and the card it was charged to last. The provider's. */
  unpaidInvoiceId: string | null;
  unpaidCardId: string | null;
  /** The payer's bank wants them to confirm it. */
  unpaidNeedsBank: boolean;
  /** The card that is charged. The provider's. */
  cardId: string | null;
  /** The price the payer was told of, and when. */
  priceNoticeId: string | null;
  priceNoticeAt: string | null;
  /** The change that is being made, until the provider has answered and its answer is applied. */
  changingId: string | null;
  changingSince: string | null;
  version: number;
  /** A digest of what the provider said when it was last applied. */
  appliedFact: string | null;
  /** What happened before it, by the provider's clock, has been applied. */
  readAt: string | null;
  /** Since when it isn't renewed because its payer can't use their account. */
  stoppedAt: string | null;
  /** It is over, and nothing of it is left to do at the provider. */
  settled: boolean;
}

type Tx = Pick<JobCtx, 'sql'>;

export const subscriptionColumns = ({ sql }: Tx) => sql`
  id, site, account_id, club_id, product, payer_id, state, price_id, seats, next_price_id, next_seats,
  session_request, session_id, session_url, customer_id, provider_id, item_id, period_start, period_end,
  unpaid_since, unpaid_attempts, unpaid_invoice_id, unpaid_card_id, unpaid_needs_bank, card_id,
  price_notice_id, price_notice_at, changing_id, changing_since, version, applied_fact, read_at,
  stopped_at, settled`;

export async function findSubscription(ctx: Tx, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await ctx.sql<
    SubscriptionRow[]
  >`select ${subscriptionColumns(ctx)} from subscription where id = ${id}`;
  return row;
}

/** The live subscription of an account or a club to one product. */
export async function liveSubscriptionOf(
  tx: Tx,
  holderId: string,
  product: SubscriptionRow['product'],
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.sql<SubscriptionRow[]>`
    select ${subscriptionColumns(tx)} from subscription
    where coalesce(account_id, club_id) = ${holderId} and product = ${product}
      and state not in ('ended', 'expired', 'revoked')`;
  return row;
}

/**
 * A subscription that the viewer decides about, because it is theirs or they pay for it. Others who run a club see its
 * plan, and change nothing that somebody else's card pays.
 * @throws 404 for anybody else's
 */
export async function openSubscription(ctx: Ctx, id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(ctx, id);
  const viewer = ctx.viewer?.accountId;
  if (!row || row.site !== ctx.site || !viewer) throw notFound('subscription');
  if (row.payerId !== viewer && row.accountId !== viewer) throw notFound('subscription');
  return row;
}

/** @throws 404 while no feature has clubs */
export function clubsOf({ deps }: Pick<JobCtx, 'deps'>) {
  const clubs = planHolders.find({ deps }, 'club');
  if (!clubs) throw notFound('club');
  return clubs;
}
