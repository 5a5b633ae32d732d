import { createHash } from 'node:crypto';
import { emailOf } from '#features/auth/contact.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { isDuplicate } from '#platform/sql/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { bagLinesOf, claimLinesSql } from '../bag-claims.server.ts';
import { openOrderSql } from '../order/order-row.server.ts';
import { inLockOrder, lineItemOf, type PaymentRow } from '../payment-row.server.ts';
import { paymentStates } from '../payment-states.server.ts';
import { type ItemRequest, sellables } from '../points.ts';
import { type PricedItem, totalOf } from '../priced-item.ts';
import type { AskedCode } from '../promo-codes/apply-codes.server.ts';
import { codesOf, reserveCodes } from '../promo-codes/use-codes.server.ts';
import { sessionRequest } from '../provider/session-request.server.ts';
import { fulfillFreePayment } from '../settlement/fulfill-payment.server.ts';
import type { UnopenedPayment } from './open-session.server.ts';
import { currencyOfItems, type ShownDelivery } from './price-items.server.ts';

/** How long items are reserved for a payment. */
const RESERVED_MINUTES = 10;

export interface PaymentInput {
  items: readonly ItemRequest[];
  /** The price of one of each that the buyer was shown, where one was shown. */
  shown?: readonly (number | undefined)[];
  /** What delivery costs, where that was shown. */
  shownDeliveries?: readonly ShownDelivery[] | undefined;
  /** Promo codes of sellers, with what they were shown to take off. */
  codes?: readonly AskedCode[] | undefined;
  /** An order for goods; a tip has none. */
  purpose: 'order' | 'tip';
  /** The page of our site the buyer returns to, with `?payment=ID`. `:paymentId` in it becomes the payment's id. */
  returnPath: string;
  /** The client's Idempotency-Key: the same key with the same input is the same payment. */
  requestKey?: string;
  /** A snapshot of the shipping address, when something is shipped. */
  address?: { country: string } | null;
}

/** A new payment, whose session is not open yet, and its order. */
export interface WrittenPayment {
  payment: UnopenedPayment & Pick<PaymentRow, 'currency'>;
  orderId: string | null;
}

/** A hash of the input: its idempotency key can't be used with another one. */
export const hashOf = ({ items, purpose, address, codes = [] }: PaymentInput): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        purpose,
        items,
        address ?? null,
        ...codes.map(({ sellerId, code }) => [sellerId, code]),
      ]),
    )
    .digest('hex');

/** Everything a payment is written with. */
interface PaymentDraft {
  id: string;
  buyerId: string;
  input: PaymentInput;
  items: readonly PricedItem[];
  amount: number;
  currency: Currency;
  returnPath: string;
  address: object | null;
  /** The end of the reservation. */
  until: Date;
  request: ReturnType<typeof sessionRequest> | null;
}

/**
 * Writes a payment of these items with its order, and reserves what is reserved.
 * @returns null when the idempotency key is in use
 * @throws 400 when something is shipped and there is no address
 */
export async function writePayment(
  ctx: Ctx,
  buyerId: string,
  input: PaymentInput,
  items: readonly PricedItem[],
): Promise<WrittenPayment | null> {
  const draft = draftPayment(ctx, buyerId, input, items);
  return (await writeInOneStatement(ctx, draft)) ?? transact(ctx, (tx) => writeInSteps(tx, draft));
}

function draftPayment(
  ctx: Ctx,
  buyerId: string,
  input: PaymentInput,
  items: readonly PricedItem[],
): PaymentDraft {
  const id = newId();
  const amount = totalOf(items);
  const currency = currencyOfItems(items);
  const returnPath = input.returnPath.replace(':paymentId', id);
  const isSent = items.some(({ kind }) => sellables.find(ctx, kind)?.isSent);
  const address = (isSent && input.address) || null;
  if (isSent && !address) throw invalid('Add a shipping address.', 'addressId', 'ADDRESS_NEEDED');
  return {
    id,
    buyerId,
    input,
    items,
    amount,
    currency,
    returnPath,
    address,
    until: new Date(ctx.now.getTime() + RESERVED_MINUTES * 60_000),
    request: amount > 0 ? sessionRequest(ctx, { paymentId: id, items, returnPath }) : null,
  };
}

type Written = Pick<PaymentRow, 'sessionRequest'> & { orderId: string | null };

/**
 * The fast path of most payments: one item is reserved, and written in one statement with what isn't, so that under load the
 * row everybody waits for is locked no longer than that. All of it or nothing.
 * @returns null for any other payment, or when it failed: `writeInSteps` then does it, or knows the reason
 */
async function writeInOneStatement(ctx: Ctx, draft: PaymentDraft): Promise<WrittenPayment | null> {
  const { sql, site } = ctx;
  // Lines of a bag are claimed before anything is reserved, so that two checkouts of the same lines can't deadlock.
  if (bagLinesOf(draft.items).length > 0 || codesOf(draft.items).length > 0) return null;
  const [item, another] = draft.items.filter(({ kind }) => sellables.find(ctx, kind)?.reserve);
  if (!item || another || draft.amount === 0) return null;
  const lineItem = lineItemOf({ id: draft.id, site, buyerId: draft.buyerId }, item);
  const reserved = sellables.find(ctx, item.kind)?.reserveSql?.(ctx, lineItem, draft.until);
  if (!reserved) return null;
  try {
    const [written] = await sql<Written[]>`
      with ${reserved}, ${paymentParts(ctx, draft, sql`reserved`, sql``)}
      select ${writtenColumns(ctx, draft)}, ${asyncCommit(ctx)} from paid`;
    return written ? writtenPayment(draft, written) : null;
  } catch (error) {
    // Another request of theirs was first: with the same key, or for the same item.
    if (isDuplicate(error)) return null;
    throw error;
  }
}

/**
 * Any payment, in a transaction: each item is reserved on its own, and throws the reason when it can't be.
 * @returns null when the idempotency key is in use
 */
async function writeInSteps(tx: Ctx, draft: PaymentDraft): Promise<WrittenPayment | null> {
  const { sql, site } = tx;
  const { id, buyerId, amount, until } = draft;
  const onConflict = sql`on conflict (buyer_id, request_key) do nothing`;
  const [written] = await sql<Written[]>`
    with ${paymentParts(tx, draft, sql`(values (true)) as once`, onConflict)}
    select ${writtenColumns(tx, draft)} ${amount > 0 ? sql`, ${asyncCommit(tx)}` : sql``} from paid`;
  if (!written) return null;
  for (const item of inLockOrder(draft.items)) {
    await sellables.find(tx, item.kind)?.reserve?.(tx, lineItemOf({ id, site, buyerId }, item), until);
  }
  await reserveCodes(tx, id, draft.items);
  if (amount === 0) await fulfillFreePayment(tx, await paymentStates.lock(tx, id));
  return writtenPayment(draft, written);
}

/** The payment, its first transition, its items and its order, if `source` has a row: parts of a statement's `with`. */
function paymentParts(ctx: Ctx, draft: PaymentDraft, source: Fragment, onConflict: Fragment): Fragment {
  const { sql, site } = ctx;
  const { id, buyerId, input, items, amount, currency, returnPath, address, until, request } = draft;
  const fee = items.reduce((total, item) => total + item.fee, 0);
  const lines = bagLinesOf(items);
  const claims = lines.length > 0 ? sql`, ${claimLinesSql(ctx, buyerId, lines)}` : sql``;
  const order = sql`, ${openOrderSql(ctx, sql`paid`, { paymentId: id, buyerId, address })}`;
  return sql`
    paid as (
      insert into payment (id, site, buyer_id, purpose, request_key, request_hash, return_path, amount, currency, fee,
        expires_at, session_request)
      select ${id}::uuid, ${site}, ${buyerId}::uuid, ${input.purpose}, ${input.requestKey ?? null}, ${hashOf(input)},
        ${returnPath}, ${amount}::bigint, ${currency}, ${fee}::bigint, ${until}::timestamptz,
        ${request ? withEmail(ctx, request, buyerId) : sql`null::jsonb`}
      from ${source}
      ${onConflict}
      returning id, session_request
    ), recorded as (
      ${paymentStates.logSql(ctx, 'paid', { to: 'initiated', by: buyerId, reason: 'created' })}
    ), listed as (
      insert into payment_item (payment_id, item, kind, ref_id, variant_id, quantity, unit_amount, discount,
        promo_code_id, fee, title, detail, picture, path, payees, options)
      select paid.id, i.item, i.kind, i."refId", i."variantId", i.quantity, i."unitAmount", i.discount,
        i."promoCodeId", i.fee, i.title, i.detail, i.picture, i.path, i.payees, i.options
      from paid, jsonb_to_recordset(${sql.json(items)}) as i (item smallint, kind text, "refId" uuid,
        "variantId" uuid, quantity smallint, "unitAmount" bigint, discount bigint, "promoCodeId" uuid, fee bigint,
        title text, detail text, picture text, path text, payees jsonb, options jsonb)
    ) ${claims} ${input.purpose === 'order' ? order : sql``}`;
}

/** SQL: the request with the buyer's email, so that the provider's page doesn't ask for it. */
const withEmail = ({ sql }: Ctx, request: object, buyerId: string) => sql`
  ${sql.json(request)}::jsonb
    || jsonb_strip_nulls(jsonb_build_object('customer_email', ${emailOf({ sql }, sql`${buyerId}`)}))`;

/** The request is read back, since JSONB reorders its keys and a repeated request must be identical. */
const writtenColumns = ({ sql }: Ctx, { input }: PaymentDraft) => sql`
  session_request, ${input.purpose === 'order' ? sql`(select id from ordered)` : sql`null`} as order_id`;

/**
 * Commits asynchronously, so that under load the next payment gets the row's lock sooner. Nobody is answered before
 * `checkoutUrlOf` commits, and that commit flushes this one.
 */
const asyncCommit = ({ sql }: Ctx) => sql`set_config('synchronous_commit', 'off', true)`;

const writtenPayment = (
  { id, amount, currency, returnPath, until }: PaymentDraft,
  { sessionRequest, orderId }: Written,
): WrittenPayment => ({
  payment: {
    id,
    amount,
    returnPath,
    reservation: 'reserved',
    currency,
    expiresAt: until.toISOString(),
    sessionRequest,
    sessionUrl: null,
  },
  orderId,
});
