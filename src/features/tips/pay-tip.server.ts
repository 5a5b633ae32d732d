import { openPayment } from '#features/payments/checkout/open-payment.server.ts';
import { platformFee } from '#features/payments/fees.ts';
import { accountIdOf } from '#features/people/people.server.ts';
import { openPost } from '#features/posts/post/see-post.server.ts';
import { sellerCurrency } from '#features/sellers/origins.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { paytipPost, paytipUser } from './calls.ts';
import { notOnKids } from './receiver.server.ts';
import { type TipInput, type TipTarget, tipItem } from './tip-item.server.ts';

type Opened = CallReply<typeof paytipUser>;

export async function tipUser(
  ctx: Ctx,
  { username, ...input }: CallParsed<typeof paytipUser>['body'],
  requestKey: string,
): Promise<Opened> {
  if (!siteRules[ctx.site].can.tip) throw notOnKids();
  return open(ctx, { toId: await accountIdOf(ctx, username), postId: null }, input, requestKey);
}

export async function tipPost(
  ctx: Ctx,
  { postId, ...input }: CallParsed<typeof paytipPost>['body'],
  requestKey: string,
): Promise<Opened> {
  if (!siteRules[ctx.site].can.tip) throw notOnKids();
  const { authorId } = await openPost(ctx, postId);
  return open(ctx, { toId: authorId, postId }, input, requestKey);
}

export async function tipCurrency(ctx: Ctx, username: string): Promise<{ currency: Currency }> {
  if (!siteRules[ctx.site].can.tip) throw notOnKids();
  return { currency: await sellerCurrency(ctx, await accountIdOf(ctx, username)) };
}

/** Whether this person can be tipped is checked where it is quoted (sell-tips.server.ts). */
async function open(ctx: Ctx, target: TipTarget, input: TipInput, requestKey: string): Promise<Opened> {
  await assertSwitchedOn(ctx, 'tips');
  const { paymentId, amount, currency, checkoutUrl, expiresAt } = await openPayment(ctx, {
    items: [tipItem(target, input)],
    purpose: 'tip',
    returnPath: '/tips/:paymentId',
    requestKey,
  });
  return {
    paymentId,
    amount,
    fee: platformFee('tip', { amount, currency }),
    currency,
    checkoutUrl,
    expiresAt,
  };
}
