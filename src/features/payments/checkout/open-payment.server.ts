import { buyerOf } from '#features/people/people.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { conflict, forbidden, Refusal } from '#platform/errors.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import '../events.ts';
import { isLineTaken } from '../bag-claims.server.ts';
import { totalOf } from '../priced-item.ts';
import { continueOrReplace, findRepeated } from './one-checkout.server.ts';
import { checkoutUrlOf } from './open-session.server.ts';
import { priceItems } from './price-items.server.ts';
import { type PaymentInput, type WrittenPayment, writePayment } from './write-payment.server.ts';

export interface OpenedPayment {
  paymentId: string;
  orderId: string | null;
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** The provider's page; where the amount is 0, `returnPath`. */
  checkoutUrl: string;
  /** The end of the reservation. */
  expiresAt: string;
}

/**
 * Prices the items, reserves them for ten minutes and opens the provider's page. Nothing is charged here.
 * A line of the bag is in one checkout: the same request continues it, another one replaces it.
 * @throws 409 when an item is unavailable or paid, 503 when the provider can't be reached
 */
export async function openPayment(ctx: Ctx, input: PaymentInput): Promise<OpenedPayment> {
  const buyer = buyerOf(ctx);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const written =
      (await continueOrReplace(ctx, buyer, input)) ??
      (await createOrRepeat(ctx, buyer, input).catch(nullIfTaken));
    if (!written) continue;
    const { id: paymentId, amount, currency, expiresAt } = written.payment;
    const checkoutUrl = await checkoutUrlOf(ctx, written.payment);
    return { paymentId, orderId: written.orderId, amount, currency, checkoutUrl, expiresAt };
  }
  throw conflict('TRY_AGAIN', 'You opened several checkouts at the same time. Try again.');
}

/** How often it starts over because another checkout of the same buyer took a line of the bag meanwhile. */
const TURNS = 5;

function nullIfTaken(error: unknown): null {
  if (isLineTaken(error)) return null;
  throw error;
}

/**
 * When a crowd arrives at once, a few reserve at a time and the others wait here instead of in the database: once it is
 * sold out they are refused before anything is written for them.
 */
const reservations = createSemaphore(6, 10_000);

/**
 * The payment that this input opens, or opened before. Few idempotency keys are repeated, so they aren't looked up
 * first: a repeated request shows when its row conflicts, or when the item is gone, most likely to itself.
 */
async function createOrRepeat(ctx: Ctx, buyer: Viewer, input: PaymentInput): Promise<WrittenPayment> {
  let refusal: Refusal | undefined;
  try {
    const written = await reservations.run(() => create(ctx, buyer, input));
    if (written) return written;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = error;
  }
  const repeated = await findRepeated(ctx, buyer, input);
  if (repeated) return repeated;
  throw refusal ?? conflict('TRY_AGAIN', 'This request was sent twice at the same time. Try again.');
}

async function create(ctx: Ctx, buyer: Viewer, input: PaymentInput): Promise<WrittenPayment | null> {
  const items = await priceItems(ctx, input);
  if (buyer.isChild && totalOf(items) > 0)
    throw forbidden('Ask a grown-up to buy this for you.', 'GROWN_UP_NEEDED');
  return writePayment(ctx, buyer.accountId, input, items);
}
