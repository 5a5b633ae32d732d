import type { OrderView } from '#features/orders/calls.ts';
import { orderWords } from '#features/orders/order-labels.ts';
import { formatMoney } from '#ui/format/money.ts';
import { When } from '#ui/when.tsx';

const moneyBack = ['partially_refunded', 'refunded'];
const onTheirWay = ['requested', 'pending'];

/** What became of an order, and the money that goes back, in the order it happened. */
export function OrderStory({ order }: { order: OrderView }) {
  const money = (amount: number) => formatMoney(amount, order.currency);
  const lines = [
    // Of money that went back its own lines say more.
    ...order.moves
      .filter(({ to }) => !moneyBack.includes(to))
      .map(({ to, at }, i) => ({ id: `move ${i}`, at, text: orderWords[to].told })),
    ...order.refunds.flatMap(({ id, at, amount, state, reason }) => {
      if (onTheirWay.includes(state))
        return [{ id, at, text: `${money(amount)} is on its way back: ${reason}` }];
      if (state === 'succeeded') return [{ id, at, text: `${money(amount)} paid back: ${reason}` }];
      if (state === 'failed') {
        return [{ id, at, text: `Your bank returned ${money(amount)}. We will find another way to pay you` }];
      }
      return [];
    }),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className="grid gap-4 border-line border-l-2 pl-4">
      {lines.map(({ id, at, text }) => (
        <li key={id}>
          <p>{text}</p>
          <p className="text-2 text-muted">
            <When at={at} />
          </p>
        </li>
      ))}
    </ol>
  );
}
