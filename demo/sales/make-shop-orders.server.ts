import { notedPictures } from '#demo/notebook.server.ts';
import { demoAddresses } from '#demo/sales/addresses.ts';
import { ctxAs, payAs } from '#demo/sales/pay-as.server.ts';
import type { SellingSite } from '#demo/sales/sale.ts';
import type { DemoLine, DemoShopOrder, ShopStep } from '#demo/sales/shop-orders.ts';
import { returnKey } from '#demo/wanted-pictures.ts';
import { addressSnapshot, myAddresses } from '#features/addresses/addresses.server.ts';
import { addAddress } from '#features/addresses/save-address.server.ts';
import { deliveriesOfOrder, receive } from '#features/deliveries/buyer/buyers-deliveries.server.ts';
import { answer, receive as receiveReturn } from '#features/deliveries/returns/answer-return.server.ts';
import { askTeam, sendBack } from '#features/deliveries/returns/buyers-actions.server.ts';
import { refund } from '#features/deliveries/returns/refund-return.server.ts';
import { requestReturn } from '#features/deliveries/returns/request-return.server.ts';
import { sellersDelivery } from '#features/deliveries/seller-orders/see-seller-orders.server.ts';
import {
  cancelLine,
  hold,
  resume,
  ship,
  start,
} from '#features/deliveries/seller-orders/seller-actions.server.ts';
import { completeDue } from '#features/deliveries/upkeep/complete-due.server.ts';
import { CHECKOUT_PATH } from '#features/payments/checkout/initiate-payment.server.ts';
import { openPayment } from '#features/payments/checkout/open-payment.server.ts';
import { type Ctx, type Deps, jobCtx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';

// Orders of the shop by the real operations, with request keys of their own: an interrupted fill continues.

const keyOf = ({ buyer, daysAgo }: DemoShopOrder): string => `demo-shop:${buyer}:${daysAgo}`;

export async function makeShopOrder(deps: Deps, sandboxUrl: string, order: DemoShopOrder): Promise<void> {
  const { site, buyer, lines } = order;
  const ctx = await ctxAs(deps, site, buyer);
  const items = [];
  for (const line of lines)
    items.push({ ...(await itemOf(deps, site, line)), quantity: line.quantity ?? 1, options: {} });
  const opened = await openPayment(ctx, {
    items,
    purpose: 'order',
    returnPath: CHECKOUT_PATH,
    requestKey: keyOf(order),
    address: await addressSnapshot(ctx, await addressOf(ctx, buyer)),
  });
  await payAs(deps, sandboxUrl, buyer, opened);
}

async function itemOf({ sql }: Deps, site: SellingSite, line: DemoLine) {
  const [kind, found] =
    'product' in line
      ? [
          'apparel',
          sql`
        select p.id as ref_id, v.id as variant_id from apparel_product p join apparel_variant v on v.product_id = p.id
        where p.site = ${site} and p.slug = ${line.product} and v.size = ${line.size} and v.state = 'live'
        order by v.stock desc, v.slot limit 1`,
        ]
      : 'print' in line
        ? [
            'printed-card',
            sql`select id as ref_id, null as variant_id from printed_card where site = ${site} and slug = ${line.print}`,
          ]
        : [
            'frame',
            sql`select id as ref_id, null as variant_id from frame where site = ${site} and slug = ${line.frame}`,
          ];
  const [item] = await sql<{ refId: string; variantId: string | null }[]>`${found}`;
  if (!item) throw notFound(kind);
  return { kind, ...item };
}

/** Added with their first order, or the first return to them. */
async function addressOf(ctx: Ctx, name: string): Promise<string> {
  const { items } = await myAddresses(ctx, { limit: 1 });
  const known =
    items[0] ?? (await addAddress(ctx, { type: 'HOME', isDefault: true, ...demoAddresses[name] }));
  return known.id;
}

/** What was done before is refused as changed meanwhile, and the walk goes on. */
export async function takeShopStep(deps: Deps, order: DemoShopOrder, step: ShopStep): Promise<void> {
  const { site, seller, buyer } = order;
  const [sellers, buyers] = [await ctxAs(deps, site, seller), await ctxAs(deps, site, buyer)];
  const [found] = await deps.sql<{ number: string }[]>`
    select o.number from shop_order o join payment p on p.id = o.payment_id join account a on a.id = p.buyer_id
    where a.username = ${buyer} and p.request_key = ${keyOf(order)}`;
  if (!found) throw notFound('order');
  await (isBuyersStep(step)
    ? byBuyer(buyers, order, found.number, step)
    : bySeller(sellers, order, found.number, step));
}

const isBuyersStep = (step: ShopStep): boolean =>
  ['receive', 'return', 'send-back', 'ask-team'].includes(step.do);

async function byBuyer(ctx: Ctx, order: DemoShopOrder, number: string, step: ShopStep): Promise<void> {
  const [delivery] = (await deliveriesOfOrder(ctx, number)).deliveries;
  if (!delivery) throw notFound('delivery');
  const { id: deliveryId, returns } = delivery;
  const returnId = returns[0]?.id ?? '';
  if (step.do === 'receive') await receive(ctx, deliveryId);
  else if (step.do === 'return') {
    const { reason, text, shows } = step;
    const mediaId = shows && (await notedPictures(ctx.sql)).get(returnKey(order));
    const mediaIds = mediaId ? [mediaId] : [];
    // Drawn pictures count as shown at once; the buyer shows it now.
    await ctx.sql`update media set attached_at = null where id = any(${mediaIds}::uuid[])`;
    await requestReturn(ctx, { deliveryId, item: 0, quantity: 1, reason, text, mediaIds });
  } else if (step.do === 'send-back')
    await sendBack(ctx, { returnId, carrier: step.carrier, trackingNumber: step.tracking });
  else if (step.do === 'ask-team') await askTeam(ctx, { returnId, note: step.note });
}

async function bySeller(ctx: Ctx, order: DemoShopOrder, number: string, step: ShopStep): Promise<void> {
  const { id: deliveryId, lines, returns } = await sellersDelivery(ctx, number);
  const left = lines.flatMap(({ item, quantity, shipped, cancelled }) =>
    quantity > shipped + cancelled ? { item, left: quantity - shipped - cancelled } : [],
  );
  const returnId = returns[0]?.id ?? '';
  switch (step.do) {
    case 'start':
      await start(ctx, deliveryId);
      break;
    case 'resume':
      await resume(ctx, deliveryId);
      break;
    case 'ship': {
      const { carrier, tracking: trackingNumber = '', most = 10 } = step;
      const packed = left.map((line) => ({ ...line, quantity: Math.min(most, line.left) }));
      await ship(ctx, { deliveryId, lines: packed, carrier, trackingNumber });
      break;
    }
    case 'hold':
      await hold(ctx, { deliveryId, reason: step.reason, note: step.note });
      break;
    case 'cancel':
      for (const line of left)
        await cancelLine(ctx, { deliveryId, ...line, quantity: line.left, note: step.note });
      break;
    case 'approve':
      await answer(ctx, {
        returnId,
        approve: true,
        addressId: await addressOf(ctx, order.seller),
        answer: '',
      });
      break;
    case 'decline':
      await answer(ctx, { returnId, approve: false, answer: step.note });
      break;
    case 'take-back':
      await receiveReturn(ctx, { returnId, sellable: true });
      break;
    case 'refund':
      await refund(ctx, { returnId, note: '' });
      break;
  }
}

/** Deliveries that nobody spoke of are delivered and completed. */
export const letDeliveriesAge = (deps: Deps): Promise<void> => completeDue(jobCtx(deps));
