import { CHECKOUT_PATH } from '#features/payments/checkout/initiate-payment.server.ts';
import { openPayment } from '#features/payments/checkout/open-payment.server.ts';
import { getOwnPayment, processPayment } from '#features/payments/checkout/payment.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import type { CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { findFrame } from '../frame/frame-listing.server.ts';
import type { FrameRow } from '../frame/frame-row.server.ts';
import { presentDetails, visibleFrame } from '../frame/see-frame.server.ts';
import { setRemoved } from '../mine/holdings.server.ts';
import type { framePaymentIntent, framePurchased } from './calls.ts';
import { openPaymentFor } from './reserve-frame.server.ts';

type Opened = CallReply<typeof framePaymentIntent>;

/** Opens the payment for a frame, or the one that is open already. What somebody has needs no other. */
export async function openFramePayment(ctx: Ctx, frameId: string, requestKey: string): Promise<Opened> {
  const { accountId } = activeViewerOf(ctx);
  const frame = await visibleFrame(ctx, frameId);
  if (await isTheirs(ctx, frame, accountId))
    return { isMine: true, paymentId: null, amount: 0, currency: 'USD', checkoutUrl: null, expiresAt: null };
  await assertSwitchedOn(ctx, 'sales');
  const open = await openPaymentFor(ctx, { frameId: frame.id, accountId });
  const before = open ? await getOwnPayment(ctx, open) : null;
  if (before?.isReserved && before.checkoutUrl) {
    const { id: paymentId, amount, currency, checkoutUrl, expiresAt } = before;
    return { isMine: false, paymentId, amount, currency, checkoutUrl, expiresAt };
  }
  const item = { kind: 'frame', refId: frame.id, variantId: null, quantity: 1, options: {} };
  const { paymentId, amount, currency, checkoutUrl, expiresAt } = await openPayment(ctx, {
    items: [item],
    purpose: 'order',
    returnPath: CHECKOUT_PATH,
    requestKey,
  });
  return { isMine: amount === 0, paymentId, amount, currency, checkoutUrl, expiresAt };
}

/** Whether they have it. What they removed is theirs again. */
async function isTheirs(ctx: Ctx, frame: FrameRow, accountId: string): Promise<boolean> {
  if (frame.ownerId === accountId || frame.holding === 'active') return true;
  if (frame.holding !== 'removed') return false;
  await transact(ctx, (tx) => setRemoved(tx, { frameId: frame.id, accountId, removed: false }));
  return true;
}

/**
 * Reads the payment from the provider, and gives the viewer the frame once if it was paid.
 * @throws 404 for somebody else's payment or one for something else, 503 when the provider doesn't answer
 */
export async function framePurchase(ctx: Ctx, paymentId: string): Promise<CallReply<typeof framePurchased>> {
  const opened = await getOwnPayment(ctx, paymentId);
  const item = opened.items.find(({ kind }) => kind === 'frame');
  if (!item) throw notFound('payment');
  const { state, declined, checkoutUrl } = await processPayment(ctx, paymentId);
  const frame = await findFrame(ctx, item.refId);
  return {
    state,
    declined,
    checkoutUrl,
    isMine: frame?.holding === 'active',
    frame: frame ? await presentDetails(ctx, frame) : null,
  };
}
