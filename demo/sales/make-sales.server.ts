import { ctxAs, payAs } from '#demo/sales/pay-as.server.ts';
import type { DemoOrder, DemoTip, Refunded, SellingSite } from '#demo/sales/sale.ts';
import { sellsIn } from '#demo/sellers.ts';
import { CHECKOUT_PATH } from '#features/payments/checkout/initiate-payment.server.ts';
import { openPayment } from '#features/payments/checkout/open-payment.server.ts';
import { refundOnRequest } from '#features/payments/refunds/request-refund.server.ts';
import { tipPost, tipUser } from '#features/tips/pay-tip.server.ts';
import type { Ctx, Deps } from '#platform/ctx.ts';
import { worthOf } from '#platform/currencies.ts';
import { notFound } from '#platform/errors.ts';

// Orders, tips and refunds by the real operations. Each payment has a request key of its own, so that an interrupted
// fill continues without anybody paying twice.

const keyOfOrder = ({ cards, daysAgo }: DemoOrder): string =>
  `demo-order:${cards.map(({ card, tier }) => `${card}/${tier}`).join('+')}:${daysAgo}`;
const keyOfTip = ({ to, amount, daysAgo }: DemoTip): string => `demo-tip:${to}:${amount}:${daysAgo}`;

export async function makeOrder(deps: Deps, sandboxUrl: string, order: DemoOrder): Promise<void> {
  const { site, buyer, cards } = order;
  const ctx = await ctxAs(deps, site, buyer);
  const items = await Promise.all(
    cards.map(async ({ card, tier, quantity = 1 }) => {
      const [edition] = await deps.sql<{ refId: string; variantId: string }[]>`
        select c.id as ref_id, e.id as variant_id from card c join edition e on e.card_id = c.id
        where c.site = ${site} and c.slug = ${card} and e.tier = ${tier}`;
      if (!edition) throw notFound('card');
      return { kind: 'card', ...edition, quantity, options: {} };
    }),
  );
  const requestKey = keyOfOrder(order);
  const opened = await openPayment(ctx, { items, purpose: 'order', returnPath: CHECKOUT_PATH, requestKey });
  await payAs(deps, sandboxUrl, buyer, opened);
}

export async function makeTip(deps: Deps, sandboxUrl: string, tip: DemoTip): Promise<void> {
  const { site, from, to, post, amount, message, anonymous = false } = tip;
  const ctx = await ctxAs(deps, site, from);
  const currency = sellsIn(to);
  const input = { amount: worthOf(amount, currency), currency, message, anonymous };
  const opened = post
    ? await tipPost(ctx, { postId: await postIdOf(ctx, to, post), ...input }, keyOfTip(tip))
    : await tipUser(ctx, { username: to, ...input }, keyOfTip(tip));
  await payAs(deps, sandboxUrl, from, opened);
}

async function postIdOf({ sql, site }: Ctx, author: string, title: string): Promise<string> {
  const [post] = await sql<{ id: string }[]>`
    select p.id from post p join account a on a.id = p.author_id
    where p.site = ${site} and a.username = ${author} and p.title = ${title} order by p.id limit 1`;
  if (!post) throw notFound('post');
  return post.id;
}

export const refundOrder = (deps: Deps, order: DemoOrder, refunded: Refunded): Promise<void> =>
  refund(deps, order.site, { buyer: order.buyer, requestKey: keyOfOrder(order) }, refunded);

export const refundTip = (deps: Deps, tip: DemoTip, refunded: Refunded): Promise<void> =>
  refund(deps, tip.site, { buyer: tip.from, requestKey: keyOfTip(tip) }, refunded);

async function refund(
  deps: Deps,
  site: SellingSite,
  { buyer, requestKey }: { buyer: string; requestKey: string },
  { by, amount, reason }: Refunded,
): Promise<void> {
  const [payment] = await deps.sql<{ id: string; isRefunded: boolean }[]>`
    select p.id, exists (select from refund r where r.payment_id = p.id) as is_refunded
    from payment p join account a on a.id = p.buyer_id
    where a.username = ${buyer} and p.request_key = ${requestKey}`;
  if (!payment) throw notFound('payment');
  if (payment.isRefunded) return;
  await refundOnRequest(await ctxAs(deps, site, by), payment.id, {
    ...(amount === undefined ? {} : { amount }),
    reason,
    confirmGifted: false,
  });
}
