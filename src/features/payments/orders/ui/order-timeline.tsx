import type { Currency } from '#platform/currencies.ts';
import { formatMoney } from '#ui/format/money.ts';
import { When } from '#ui/when.tsx';
import { orderLabels } from '../../order/order-labels.ts';
import { refundReasonText } from '../../refunds/refund-reasons.ts';
import type { OrderView } from '../calls.ts';

// The refunds and disputes of these states have entries of their own.
const reversedStates: readonly string[] = ['partially_refunded', 'refunded', 'disputed'];

interface Entry {
  id: string;
  at: string;
  text: string;
  detail?: string;
}

/** The states of an order, its refunds and its disputes, oldest first. */
export function OrderTimeline({ order }: { order: OrderView }) {
  const states: Entry[] = order.timeline
    .filter(({ state }, i) => !reversedStates.includes(state) && !isRestored(order, i))
    .map(({ state, at }, i) => ({ id: `${state} ${i}`, at, text: orderLabels[state].timeline }));
  const refunds = order.refunds.flatMap((refund) => refundEntry(refund, order.currency) ?? []);
  const disputes = order.disputes.flatMap(disputeEntries);
  const entries = [...states, ...refunds, ...disputes].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className="grid gap-4 border-line border-s-2 ps-4">
      {entries.map(({ id, at, text, detail }) => (
        <li key={id}>
          <p>{text}</p>
          {detail && <p className="text-2">{detail}</p>}
          <p className="text-2 text-muted">
            <When at={at} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** After a refund that failed or a dispute that was won it is in the state from before, which is listed already. */
function isRestored({ timeline }: OrderView, i: number): boolean {
  const before = timeline.slice(0, i).findLast(({ state }) => !reversedStates.includes(state));
  return before?.state === timeline[i]?.state;
}

function disputeEntries({ id, outcome, openedAt, closedAt }: OrderView['disputes'][number]): Entry[] {
  const opened = { id, at: openedAt, text: orderLabels.disputed.timeline };
  if (!closedAt) return [opened];
  const closed =
    outcome === 'lost'
      ? { text: 'Dispute closed: your bank returned the money to you' }
      : { text: 'Dispute closed: the payment stands' };
  return [opened, { id: `${id} closed`, at: closedAt, ...closed }];
}

function refundEntry(refund: OrderView['refunds'][number], currency: Currency): Entry | null {
  const { id, at, amount, state } = refund;
  const money = formatMoney(amount, currency);
  if (state === 'canceled') return null;
  if (state === 'failed') {
    return {
      id,
      at,
      text: `Refund of ${money} failed`,
      detail: 'We’ll contact you about another way to refund you.',
    };
  }
  const text = state === 'succeeded' ? `${money} refunded` : `Refund of ${money} on its way`;
  const tax = refund.tax ? ` ${formatMoney(refund.tax, currency)} of it was tax.` : '';
  return { id, at, text, detail: `${refundReasonText(refund)}${tax}` };
}
