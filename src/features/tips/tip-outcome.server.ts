import type { PaymentView } from '#features/payments/calls.ts';
import { processPayment } from '#features/payments/checkout/payment.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import { publishedTitles } from '#features/posts/post/published-titles.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { TipOutcome } from './calls.ts';
import { targetOf } from './tip-item.server.ts';

const paid: readonly PaymentView['state'][] = ['succeeded', 'partially_refunded'];

/** The outcome of the viewer's tip, read from the payment provider. */
export async function tipOutcome(ctx: Ctx, paymentId: string): Promise<TipOutcome> {
  const payment = await processPayment(ctx, paymentId);
  const [item] = payment.items;
  if (payment.purpose !== 'tip' || !item) throw notFound('tip');
  const { toId, postId } = targetOf(item);
  const [cards, posts] = await Promise.all([
    accountCards(ctx, [toId]),
    publishedTitles(ctx, postId ? [postId] : []),
  ]);
  const { id, state, amount, fee, refunded, dispute, currency, declined, checkoutUrl } = payment;
  const [tip] = await ctx.sql`select from tip where payment_id = ${id} and state = 'paid'`;
  return {
    paymentId: id,
    state,
    amount,
    fee,
    refunded,
    dispute,
    currency,
    declined,
    checkoutUrl,
    // A payment that was refunded because its receiver was gone has no tip.
    isPaid: tip !== undefined && paid.includes(state),
    to: cards.get(toId) ?? null,
    post: (postId && posts.get(postId)) || null,
  };
}
