import { pay } from '#demo/pay.ts';
import { withApparel } from '#features/apparel/test-apparel.ts';
import { processPayment } from '#features/payments/calls.ts';
import type { TestApp } from '#test/test-app.ts';
import { getSellerDelivery, shipParcel } from './seller-orders/calls.ts';

/** Adds functions to sell in the shop, buy there and send what was bought to a test app with the sandbox. */
export async function withDeliveries(tested: TestApp) {
  const { as, sql } = tested;
  const apparel = await withApparel(tested);
  type Lines = Parameters<typeof apparel.open>[1];

  /** Bought, paid and fulfilled. @returns the order's number and its payment */
  async function buy(who: string, lines: Lines) {
    const { paymentId, checkoutUrl } = await apparel.open(who, lines);
    await pay(checkoutUrl);
    const { order } = await as(who)(processPayment, { params: { paymentId } });
    return { paymentId, number: order?.number ?? '' };
  }
  const see = (seller: string, number: string) => as(seller)(getSellerDelivery, { params: { number } });
  /** Ships what is left, or this many of each line. */
  async function ship(seller: string, number: string, most = 1000, parcel: object = { carrier: 'usps' }) {
    const { id, lines } = await see(seller, number);
    const left = lines.flatMap(({ item, quantity, shipped, cancelled }) => {
      const rest = quantity - shipped - cancelled;
      return rest > 0 ? [{ item, quantity: Math.min(most, rest), left: rest }] : [];
    });
    return as(seller)(shipParcel, { body: { deliveryId: id, lines: left, carrier: '', ...parcel } });
  }
  /** The states an order has been in, oldest first. */
  async function movesOf(number: string): Promise<string[]> {
    const rows = await sql<{ toState: string }[]>`
      select t.to_state from shop_order_transition t join shop_order o on o.id = t.order_id
      where o.number = ${number} order by t.id`;
    return rows.map(({ toState }) => toState);
  }
  /** How much was refunded of each line of a payment, as it was asked of the provider. */
  const refundsOf = async (paymentId: string) => [
    ...(await sql<{ lines: number[]; amount: number; state: string; reason: string }[]>`
      select lines, amount, state, reason from refund where payment_id = ${paymentId} order by created_at, lines`),
  ];
  return { ...apparel, buy, see, ship, movesOf, refundsOf };
}
