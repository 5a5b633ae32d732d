import { accountIdOf } from '#features/accounts/accounts.server.ts';
import { openPayment } from '#features/payments/checkout/open-payment.server.ts';
import { platformFee } from '#features/payments/fees.ts';
import { openPost } from '#features/posts/see-post.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { paytipPost, paytipUser } from './calls.ts';
import { notOnKids } from './receiver.server.ts';
import { type TipTarget, type TipWords, wishOf } from './tip-wish.server.ts';

type Opened = CallReply<typeof paytipUser>;

export async function tipUser(
  ctx: Ctx,
  { username, ...words }: CallParsed<typeof paytipUser>['body'],
  requestKey: string,
): Promise<Opened> {
  if (!siteRules[ctx.site].can.tip) throw notOnKids();
  return open(ctx, { toId: await accountIdOf(ctx, username), postId: null }, words, requestKey);
}

export async function tipPost(
  ctx: Ctx,
  { postId, ...words }: CallParsed<typeof paytipPost>['body'],
  requestKey: string,
): Promise<Opened> {
  if (!siteRules[ctx.site].can.tip) throw notOnKids();
  const { authorId } = await openPost(ctx, postId);
  return open(ctx, { toId: authorId, postId }, words, requestKey);
}

/** Whether this person may be tipped is asked where it is priced (sell-tips.server.ts). */
async function open(ctx: Ctx, target: TipTarget, words: TipWords, requestKey: string): Promise<Opened> {
  const { paymentId, amount, currency, checkoutUrl, expiresAt } = await openPayment(ctx, {
    ...{ items: [wishOf(target, words)], purpose: 'tip', returnPath: '/tips/:paymentId', requestKey },
  });
  return { paymentId, amount, fee: platformFee('tip', amount), currency, checkoutUrl, expiresAt };
}
