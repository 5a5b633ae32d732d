import type Stripe from 'stripe';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { SiteId } from '#platform/site.ts';
import type { PaymentState, ReleaseReason } from './events.ts';
import type { LineItem } from './points.ts';
import { netOf, type PricedItem } from './priced-item.ts';

/** A row of `payment`. Minor units. */
export interface PaymentRow {
  id: string;
  site: SiteId;
  buyerId: string;
  purpose: 'order' | 'tip';
  requestHash: string;
  returnPath: string;
  state: PaymentState;
  amount: number;
  fee: number;
  currency: Currency;
  refunded: number;
  reservation: 'reserved' | 'fulfilled' | 'released';
  expiresAt: string;
  /** Null for a free payment. */
  sessionRequest: Stripe.Checkout.SessionCreateParams | null;
  sessionId: string | null;
  sessionUrl: string | null;
  intentId: string | null;
  chargeId: string | null;
  /** Why our team has to review it. */
  problem: 'wrong_payment' | 'wrong_currency' | 'wrong_amount' | 'refund_failed' | null;
  /** Why the reservation was released, or is about to be: what the provider reports meanwhile has the same reason. */
  releaseReason: ReleaseReason | null;
  createdAt: string;
  succeededAt: string | null;
}

export interface ItemRow extends PricedItem {
  paymentId: string;
  /** As its seller wrote it. */
  promoCode: string | null;
  tax: number | null;
}

export const paymentColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  p.id, p.site, p.buyer_id, p.purpose, p.request_hash, p.return_path, p.state, p.amount, p.fee, p.currency, p.refunded,
  p.reservation, p.expires_at, p.session_request, p.session_id, p.session_url, p.intent_id, p.charge_id, p.problem,
  p.release_reason, p.created_at, p.succeeded_at`;

/** Its buyer opened another checkout for the same lines of their bag. */
export const wasReplaced = ({ reservation, releaseReason }: PaymentRow): boolean =>
  reservation === 'released' && releaseReason === 'replaced';

export async function findPayment(ctx: Pick<Ctx, 'sql'>, id: string): Promise<PaymentRow | undefined> {
  const [row] = await ctx.sql<PaymentRow[]>`
    select ${paymentColumns(ctx)} from payment p where p.id = ${id}`;
  return row;
}

/** The items of some payments, in their order. */
export async function findItems({ sql }: Ctx, paymentIds: readonly string[]): Promise<ItemRow[]> {
  if (paymentIds.length === 0) return [];
  return sql<ItemRow[]>`
    select i.payment_id, i.item, i.kind, i.ref_id, i.variant_id, i.quantity, i.unit_amount, p.currency, i.discount,
      i.promo_code_id, c.code as promo_code, i.fee, i.tax, i.title, i.detail, i.picture, i.path, i.payees, i.options
    from payment_item i join payment p on p.id = i.payment_id left join promo_code c on c.id = i.promo_code_id
    where i.payment_id = any(${paymentIds as string[]}::uuid[]) order by i.payment_id, i.item`;
}

/**
 * Whether somebody is the seller of all of these items: an item's first payee sells it. Nobody can refund a payment with
 * several sellers.
 */
export const isSoldBy = (accountId: string, items: readonly Pick<ItemRow, 'payees'>[]): boolean =>
  items.every(({ payees }) => payees[0]?.accountId === accountId);

export const lineItemOf = (
  { id, site, buyerId }: Pick<PaymentRow, 'id' | 'site' | 'buyerId'>,
  item: PricedItem,
): LineItem => ({
  paymentId: id,
  site,
  buyerId,
  item: item.item,
  kind: item.kind,
  refId: item.refId,
  variantId: item.variantId,
  quantity: item.quantity,
  options: item.options,
  unitAmount: item.unitAmount,
  currency: item.currency,
  amount: netOf(item),
  title: item.title,
});

/** The same order everywhere, so that two payments for the same items can't deadlock. */
export function inLockOrder<T extends PricedItem>(items: readonly T[]): T[] {
  const nameOf = ({ kind, refId, variantId, item }: T) => `${kind} ${variantId ?? refId} ${item}`;
  return [...items].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}
