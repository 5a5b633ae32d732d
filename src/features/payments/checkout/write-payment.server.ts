import { createHash } from 'node:crypto';
import { orderParts } from '#features/orders/open-order.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { ItemRequest } from '#platform/sellable.ts';
import { type Fragment, isDuplicate } from '#platform/sql.ts';
import { inLockOrder, lineItemOf, lockPayment, type PaymentRow } from '../payment-row.server.ts';
import { sessionRequest } from '../provider/session-request.server.ts';
import { handOverFree } from '../settlement/fulfill-payment.server.ts';
import type { Unopened } from './open-session.server.ts';
import { type PricedItem, totalOf } from './quote-items.server.ts';
import { RESERVED_MINUTES } from './reservation.ts';

export interface PaymentInput {
  items: readonly ItemRequest[];
  /** What the buyer was told that one of each costs; nothing where they were not told. */
  shown?: readonly (number | undefined)[];
  /** An order for goods; a tip has none. */
  purpose: 'order' | 'tip';
  /** Where on our site the buyer comes back to, with `?payment=ID`. `:paymentId` in it becomes the payment's id. */
  returnPath: string;
  /** The client's Idempotency-Key: the same key with the same input is the same payment. */
  requestKey?: string;
  /** Kept with the order as it is now, if something of it is sent. */
  address?: object | null;
}

/** A payment that waits for its page, and the order it is for. */
export interface Begun {
  payment: Unopened & Pick<PaymentRow, 'amount' | 'currency' | 'returnPath' | 'sessionUrl'>;
  orderId: string | null;
}

/** Of what was asked for: the same key with something else is refused. */
export const hashOf = ({ items, purpose, address }: PaymentInput): string =>
  createHash('sha256')
    .update(JSON.stringify([purpose, items, address ?? null]))
    .digest('hex');

/** All that is written of a payment, decided before anything is. */
interface Draft {
  id: string;
  buyerId: string;
  input: PaymentInput;
  items: readonly PricedItem[];
  /** Minor units. */
  amount: number;
  returnPath: string;
  address: object | null;
  /** The end of the reservation. */
  until: Date;
  request: ReturnType<typeof sessionRequest> | null;
}

/** @throws 400 when something of it is sent and there is no address */
export function draftPayment(ctx: Ctx, input: PaymentInput, items: readonly PricedItem[]): Draft {
  const id = newId();
  const amount = totalOf(items);
  const returnPath = input.returnPath.replace(':paymentId', id);
  const isSent = items.some(({ kind }) => ctx.deps.sellables.get(kind)?.isSent);
  const address = (isSent && input.address) || null;
  if (isSent && !address) throw invalid('Say where it goes first.', 'addressId', 'ADDRESS_NEEDED');
  return {
    ...{ id, buyerId: viewerOf(ctx).accountId, input, items, amount, returnPath, address },
    until: new Date(ctx.now.getTime() + RESERVED_MINUTES * 60_000),
    request: amount > 0 ? sessionRequest(ctx, { paymentId: id, items, returnPath }) : null,
  };
}

type Written = Pick<PaymentRow, 'sessionRequest'> & { orderId: string | null };

/**
 * One thing that costs something, as most payments are: reserved and written in one statement, so that in a crowd the row
 * they all want is locked no longer than that. All of it or nothing.
 * @returns null when it takes more than that, or could not be done: `writeStepwise` knows how, or why not
 */
export async function writeAtOnce(ctx: Ctx, draft: Draft): Promise<Begun | null> {
  const { sql, site } = ctx;
  const [item] = draft.items;
  if (!item || draft.items.length > 1 || draft.amount === 0) return null;
  const lineItem = lineItemOf({ id: draft.id, site, buyerId: draft.buyerId }, item);
  const reserved = ctx.deps.sellables.get(item.kind)?.reserveSql?.(ctx, lineItem, draft.until);
  if (!reserved) return null;
  try {
    const [written] = await sql<Written[]>`
      with ${reserved}, ${paymentParts(ctx, draft, sql`reserved`, sql``)}
      select ${writtenColumns(ctx, draft)}, ${soon(ctx)} from paid`;
    return written ? begun(draft, written) : null;
  } catch (error) {
    // Another request of theirs came first: with the same key, or for the same thing.
    if (isDuplicate(error)) return null;
    throw error;
  }
}

/**
 * Any payment, in a transaction: each thing is reserved by itself, and says why when it cannot be.
 * @returns null when the key is taken
 */
export async function writeStepwise(tx: Ctx, draft: Draft): Promise<Begun | null> {
  const { sql, site } = tx;
  const { id, buyerId, amount, until } = draft;
  const ifKnown = sql`on conflict (buyer_id, request_key) do nothing`;
  const [written] = await sql<Written[]>`
    with ${paymentParts(tx, draft, sql`(values (true)) as once`, ifKnown)}
    select ${writtenColumns(tx, draft)} ${amount > 0 ? sql`, ${soon(tx)}` : sql``} from paid`;
  if (!written) return null;
  for (const item of inLockOrder(draft.items)) {
    await tx.deps.sellables.get(item.kind)?.reserve(tx, lineItemOf({ id, site, buyerId }, item), until);
  }
  if (amount === 0) await handOverFree(tx, await lockPayment(tx, id));
  return begun(draft, written);
}

/** The payment, its first move, its items and its order, where `source` has a row: parts of a statement's `with`. */
function paymentParts(ctx: Ctx, draft: Draft, source: Fragment, ifKnown: Fragment): Fragment {
  const { sql, site } = ctx;
  const { id, buyerId, input, items, amount, returnPath, address, until, request } = draft;
  const fee = items.reduce((total, item) => total + item.fee, 0);
  const order = sql`, ${orderParts(ctx, sql`paid`, { paymentId: id, buyerId, address })}`;
  return sql`
    paid as (
      insert into payment (id, site, buyer_id, purpose, request_key, request_hash, return_path, amount, fee, expires_at,
        session_request)
      select ${id}::uuid, ${site}, ${buyerId}::uuid, ${input.purpose}, ${input.requestKey ?? null}, ${hashOf(input)},
        ${returnPath}, ${amount}::bigint, ${fee}::bigint, ${until}::timestamptz,
        ${request ? withEmail(ctx, request, buyerId) : sql`null::jsonb`}
      from ${source}
      ${ifKnown}
      returning id, session_request
    ), noted as (
      insert into payment_move (payment_id, to_state, by_account_id, why)
      select id, 'initiated', ${buyerId}::uuid, 'asked to pay' from paid
    ), listed as (
      insert into payment_item (payment_id, item, kind, ref_id, variant_id, quantity, unit_amount, fee, title, detail,
        picture, path, payees, options)
      select paid.id, i.item, i.kind, i."refId", i."variantId", i.quantity, i."unitAmount", i.fee, i.title, i.detail,
        i.picture, i.path, i.payees, i.options
      from paid, jsonb_to_recordset(${sql.json(items as never)}) as i (item smallint, kind text, "refId" uuid,
        "variantId" uuid, quantity smallint, "unitAmount" bigint, fee bigint, title text, detail text, picture text,
        path text, payees jsonb, options jsonb)
    ) ${input.purpose === 'order' ? order : sql``}`;
}

/** SQL: the request with the buyer's email, so that the provider's page does not ask for it. */
const withEmail = ({ sql }: Ctx, request: object, buyerId: string) => sql`
  ${sql.json(request as never)}::jsonb || coalesce((
    select jsonb_build_object('customer_email', u.email) from auth_user u where u.id = ${buyerId} and u.phone is null),
    '{}')`;

/** What is sent to the provider is what a second try would read: the database puts its keys in an order of its own. */
const writtenColumns = ({ sql }: Ctx, { input }: Draft) => sql`
  session_request, ${input.purpose === 'order' ? sql`(select id from ordered)` : sql`null`} as order_id`;

/**
 * The commit does not wait for the disk, so that in a crowd the next one gets the row they all want that much sooner.
 * Nobody is answered before `openSession` has committed what it found, and that one brings all before it to the disk.
 */
const soon = ({ sql }: Ctx) => sql`set_config('synchronous_commit', 'off', true)`;

const begun = ({ id, amount, returnPath, until }: Draft, { sessionRequest, orderId }: Written): Begun => ({
  payment: {
    ...{ id, amount, returnPath, hold: 'held', currency: 'USD', expiresAt: until.toISOString() },
    ...{ sessionRequest, sessionUrl: null },
  },
  orderId,
});
