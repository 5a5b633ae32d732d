import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, Refusal } from '#platform/errors.ts';
import { requestKeyReused } from '#platform/http/request-key.ts';
import { createLane } from '#platform/lane.ts';
import '../events.ts';
import { type PaymentRow, paymentColumns } from '../payment-row.server.ts';
import { returnAddress } from '../provider/session-request.server.ts';
import { openSession } from './open-session.server.ts';
import { quoteItems, refuseOtherPrices, totalOf } from './quote-items.server.ts';
import {
  type Begun,
  draftPayment,
  hashOf,
  type PaymentInput,
  writeAtOnce,
  writeStepwise,
} from './write-payment.server.ts';

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
 * Prices what is asked for, sets it aside for ten minutes and opens the provider's page for it. Nobody is charged
 * here, and no price is taken from outside.
 * @throws 409 when something is gone, 503 when the provider cannot be reached: nothing was charged
 */
export async function openPayment(ctx: Ctx, input: PaymentInput): Promise<OpenedPayment> {
  activeViewerOf(ctx, { evenLimited: true });
  return opened(ctx, await setAside.run(() => begin(ctx, input)));
}

/**
 * Of a crowd that comes at the same moment a few are served at a time and the others wait here, not at the database:
 * when what they want is gone, they are told before anything was written for them.
 */
const setAside = createLane(6, 10_000);

/**
 * The payment that this input opens, or has opened before. Few keys come twice, so nobody looks for them first: a second
 * asking shows when its row has no place, or when what it wants is gone, most likely to itself.
 */
async function begin(ctx: Ctx, input: PaymentInput): Promise<Begun> {
  let refusal = conflict('TRY_AGAIN', 'This was asked twice at once. Try again.');
  try {
    const begun = await beginNew(ctx, input);
    if (begun) return begun;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = error;
  }
  const known = input.requestKey && (await findByKey(ctx, input.requestKey));
  if (!known) throw refusal;
  return knownAgain(ctx, known, input);
}

/** @returns null when the key is taken */
async function beginNew(ctx: Ctx, input: PaymentInput): Promise<Begun | null> {
  const { isChild } = viewerOf(ctx);
  const items = await quoteItems(ctx, input.items);
  refuseOtherPrices(items, input.shown ?? []);
  if (isChild && totalOf(items) > 0) {
    throw forbidden('A grown-up has to buy this for you.', 'GROWN_UP_NEEDED');
  }
  const draft = draftPayment(ctx, input, items);
  return (await writeAtOnce(ctx, draft)) ?? transact(ctx, (tx) => writeStepwise(tx, draft));
}

async function findByKey(ctx: Ctx, requestKey: string): Promise<PaymentRow | undefined> {
  const { accountId } = viewerOf(ctx);
  const [row] = await ctx.sql<PaymentRow[]>`
    select ${paymentColumns(ctx)} from payment p where p.buyer_id = ${accountId} and p.request_key = ${requestKey}`;
  return row;
}

async function knownAgain(ctx: Ctx, payment: PaymentRow, input: PaymentInput): Promise<Begun> {
  if (payment.requestHash !== hashOf(input) || payment.site !== ctx.site) {
    throw requestKeyReused();
  }
  const [order] = await ctx.sql<{ id: string }[]>`
    select id from shop_order where payment_id = ${payment.id}`;
  return { payment, orderId: order?.id ?? null };
}

async function opened(ctx: Ctx, { payment, orderId }: Begun): Promise<OpenedPayment> {
  const { id: paymentId, amount, currency, expiresAt, returnPath, sessionUrl } = payment;
  const checkoutUrl =
    amount === 0
      ? ctx.deps.hosts.urlOf(ctx.site, returnAddress(returnPath, paymentId))
      : (sessionUrl ?? (await openSession(ctx, payment)));
  return { paymentId, orderId, amount, currency, checkoutUrl, expiresAt };
}
