import { createHash } from 'node:crypto';
import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { openOrder } from '#features/orders/open-order.server.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, Refusal } from '#platform/errors.ts';
import { requestKeyReused } from '#platform/http/request-key.ts';
import { newId } from '#platform/ids.ts';
import { createLane } from '#platform/lane.ts';
import type { Wish } from '#platform/sellable.ts';
import './events.ts';
import { handOverFree } from './fulfil.server.ts';
import { openSession, type Unopened } from './open-session.server.ts';
import { inLockOrder, lockPayment, type PaymentRow, paymentColumns, saleOf } from './payment-row.server.ts';
import { type PricedItem, priceWishes, refuseOtherPrices, totalOf } from './price.server.ts';
import { RESERVED_MINUTES } from './reservation.ts';
import { returnAddress, sessionRequest } from './session-request.server.ts';

export interface PaymentWish {
  wishes: readonly Wish[];
  /** What the buyer was told that one of each costs; nothing where they were not told. */
  shown?: readonly (number | undefined)[];
  /** An order for goods; a tip has none. */
  purpose: 'order' | 'tip';
  /** Where on our site the buyer comes back to, with `?payment=ID`. `:paymentId` in it becomes the payment's id. */
  returnPath: string;
  /** The client's Idempotency-Key: the same key with the same wish is the same payment. */
  requestKey?: string;
  /** Kept with the order as it is now, if something of it is sent. */
  address?: object | null;
}

export interface OpenedPayment {
  paymentId: string;
  orderId: string | null;
  /** Minor units. */
  amount: number;
  currency: 'USD';
  /** The provider's page; where the amount is 0, `returnPath`. */
  checkoutUrl: string;
  /** The end of the reservation. */
  expiresAt: string;
}

/**
 * Prices what is wished for, sets it aside for ten minutes and opens the provider's page for it. Nobody is charged
 * here, and no price is taken from outside.
 * @throws 409 when something is gone, 503 when the provider cannot be reached: nothing was charged
 */
export async function openPayment(ctx: Ctx, wish: PaymentWish): Promise<OpenedPayment> {
  activeViewerOf(ctx, { evenLimited: true });
  return opened(ctx, await setAside.run(() => begin(ctx, wish)));
}

/**
 * Of a crowd that comes at the same moment a few are served at a time and the others wait here, not at the database:
 * when what they want is gone, they are told before anything was written for them.
 */
const setAside = createLane(6, 10_000);

/** A payment that waits for its page, and the order it is for. */
interface Begun {
  payment: Unopened & Pick<PaymentRow, 'amount' | 'currency' | 'returnPath' | 'sessionUrl'>;
  orderId: string | null;
}

/**
 * The payment that this wish opens, or has opened before. Few keys come twice, so nobody looks for them first: a second
 * asking shows when its row has no place, or when what it wants is gone, most likely to itself.
 */
async function begin(ctx: Ctx, wish: PaymentWish): Promise<Begun> {
  let refusal = conflict('TRY_AGAIN', 'This was asked twice at once. Try again.');
  try {
    const begun = await beginNew(ctx, wish);
    if (begun) return begun;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = error;
  }
  const known = wish.requestKey && (await findByKey(ctx, wish.requestKey));
  if (!known) throw refusal;
  return knownAgain(ctx, known, wish);
}

/** @returns null when the key is taken */
async function beginNew(ctx: Ctx, wish: PaymentWish): Promise<Begun | null> {
  const { accountId, isChild } = viewerOf(ctx);
  const items = await priceWishes(ctx, wish.wishes);
  refuseOtherPrices(items, wish.shown ?? []);
  if (isChild && totalOf(items) > 0) {
    throw forbidden('A grown-up has to buy this for you.', 'GROWN_UP_NEEDED');
  }
  return transact(ctx, (tx) => write(tx, accountId, wish, items));
}

const hashOf = ({ wishes, purpose, address }: PaymentWish): string =>
  createHash('sha256')
    .update(JSON.stringify([purpose, wishes, address ?? null]))
    .digest('hex');

async function findByKey(ctx: Ctx, requestKey: string): Promise<PaymentRow | undefined> {
  const { accountId } = viewerOf(ctx);
  const [row] = await ctx.sql<PaymentRow[]>`
    select ${paymentColumns(ctx)} from payment p where p.buyer_id = ${accountId} and p.request_key = ${requestKey}`;
  return row;
}

async function knownAgain(ctx: Ctx, payment: PaymentRow, wish: PaymentWish): Promise<Begun> {
  if (payment.requestHash !== hashOf(wish) || payment.site !== ctx.site) {
    throw requestKeyReused();
  }
  const [order] = await ctx.sql<{ id: string }[]>`
    select id from shop_order where payment_id = ${payment.id}`;
  return { payment, orderId: order?.id ?? null };
}

/** The payment, its items, its order and what is set aside: all of it or nothing. */
async function write(
  tx: Ctx,
  buyerId: string,
  wish: PaymentWish,
  items: readonly PricedItem[],
): Promise<Begun | null> {
  const { sql, site, now } = tx;
  const { purpose, requestKey = null } = wish;
  const id = newId();
  const amount = totalOf(items);
  const returnPath = wish.returnPath.replace(':paymentId', id);
  const until = new Date(now.getTime() + RESERVED_MINUTES * 60_000);
  const request = amount > 0 ? sessionRequest(tx, { paymentId: id, items, returnPath }) : null;
  const rows = items.map((item) => ({ ...item, paymentId: id }));
  // What is sent to the provider is what a second try would read: the database puts its keys in an order of its own.
  const [written] = await sql<Pick<PaymentRow, 'sessionRequest'>[]>`
    with paid as (
      insert into payment (id, site, buyer_id, purpose, request_key, request_hash, return_path, amount, fee, expires_at,
        session_request)
      values (${id}, ${site}, ${buyerId}, ${purpose}, ${requestKey}, ${hashOf(wish)}, ${returnPath}, ${amount},
        ${items.reduce((total, { fee }) => total + fee, 0)}, ${until}, ${request && withEmail(tx, request, buyerId)})
      on conflict (buyer_id, request_key) do nothing
      returning id, session_request
    ), noted as (
      insert into payment_move (payment_id, to_state, by_account_id, why)
      select id, 'initiated', ${buyerId}, 'asked to pay' from paid
    )
    insert into payment_item (payment_id, item, kind, ref_id, variant_id, quantity, unit_amount, fee, title, detail,
      picture, path, payees, options)
    select paid.id, i.item, i.kind, i."refId", i."variantId", i.quantity, i."unitAmount", i.fee, i.title, i.detail,
      i.picture, i.path, i.payees, i.options
    from paid, jsonb_to_recordset(${sql.json(rows as never)}) as i (item smallint, kind text, "refId" uuid,
      "variantId" uuid, quantity smallint, "unitAmount" bigint, fee bigint, title text, detail text, picture text,
      path text, payees jsonb, options jsonb)
    returning payment_id, (select session_request from paid) as session_request ${amount > 0 ? soon(tx) : sql``}`;
  if (!written) return null;
  const isSent = items.some(({ kind }) => tx.deps.sellables.get(kind)?.isSent);
  const address = (isSent && wish.address) || null;
  if (isSent && !address) throw invalid('Say where it goes first.', 'addressId', 'ADDRESS_NEEDED');
  const orderId = purpose === 'order' ? await openOrder(tx, { paymentId: id, buyerId, address }) : null;
  for (const item of inLockOrder(items)) {
    await tx.deps.sellables.get(item.kind)?.hold(tx, saleOf({ id, site, buyerId }, item), until);
  }
  if (amount === 0) await handOverFree(tx, await lockPayment(tx, id));
  return {
    payment: {
      ...{ id, amount, returnPath, hold: 'held', currency: 'USD', expiresAt: until.toISOString() },
      ...{ sessionRequest: written.sessionRequest, sessionUrl: null },
    },
    orderId,
  };
}

/** SQL: the request with the buyer's email, so that the provider's page does not ask for it. */
const withEmail = ({ sql }: Ctx, request: object, buyerId: string) => sql`
  ${sql.json(request as never)}::jsonb || coalesce((
    select jsonb_build_object('customer_email', u.email) from auth_user u where u.id = ${buyerId} and u.phone is null),
    '{}')`;

/**
 * The commit does not wait for the disk, so that in a crowd the next one gets the row they all want that much sooner.
 * Nobody is answered before `openSession` has committed what it found, and that one brings all before it to the disk.
 */
const soon = ({ sql }: Ctx) => sql`, set_config('synchronous_commit', 'off', true)`;

async function opened(ctx: Ctx, { payment, orderId }: Begun): Promise<OpenedPayment> {
  const { id: paymentId, amount, currency, expiresAt, returnPath, sessionUrl } = payment;
  const checkoutUrl =
    amount === 0
      ? ctx.deps.hosts.urlOf(ctx.site, returnAddress(returnPath, paymentId))
      : (sessionUrl ?? (await openSession(ctx, payment)));
  return { paymentId, orderId, amount, currency, checkoutUrl, expiresAt };
}
