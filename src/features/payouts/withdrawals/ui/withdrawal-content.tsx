import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { When } from '#ui/when.tsx';
import { getWithdrawal, type Withdrawal, type WithdrawalLine } from '../calls.ts';

const labels: Record<WithdrawalLine['type'], string> = {
  released: 'Released',
  refund: 'Refund',
  refund_returned: 'Refund returned',
  dispute: 'Dispute',
  dispute_won: 'Dispute won',
  returned: 'A withdrawal that your bank returned',
  correction: 'Correction',
};

/** What a withdrawal contains, line by line, and what it left. */
export default function WithdrawalContent({ payoutId }: { payoutId: string }) {
  const feed = useFeed(getWithdrawal, { params: { payoutId }, query: { limit: 20 } });
  const first = feed.data?.pages[0] as Withdrawal | undefined;
  return (
    <FeedStates
      feed={feed}
      isEmpty={!first}
      waiting={<RowsWaiting what="what it contains" rows={2} />}
      empty={null}
    >
      {first && (
        <dl className="divide-y divide-line border-y border-line text-2 tabular-nums">
          {first.before !== 0 && <Sum label="Left over before" amount={first.before} of={first} />}
          {feed.items.map((line) => (
            <Line key={line.id} line={line} of={first} />
          ))}
          {first.left !== 0 && <Sum label="Left for the next one" amount={-first.left} of={first} />}
          <Sum label="Withdrawn" amount={first.payout.amount} of={first} isStrong />
        </dl>
      )}
    </FeedStates>
  );
}

interface SumProps {
  label: string;
  amount: number;
  of: Withdrawal;
  isStrong?: true;
}

function Sum({ label, amount, of: { currency }, isStrong }: SumProps) {
  return (
    <div className={`flex justify-between gap-4 py-2 ${isStrong ? 'font-semibold' : 'text-muted'}`}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount, currency)}</dd>
    </div>
  );
}

function Line({ line, of: { currency } }: { line: WithdrawalLine; of: Withdrawal }) {
  const { type, title, detail, orderNumber, at, amount } = line;
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="min-w-0">
        <span className="block wrap-anywhere">
          {title || labels[type]}
          {detail && <span className="text-muted"> · {detail}</span>}
        </span>
        <span className="block text-muted">
          {title && `${labels[type]} · `}
          <When at={at} />
          {orderNumber && ` · ${orderNumber}`}
        </span>
      </dt>
      <dd className="shrink-0">{formatMoney(amount, currency)}</dd>
    </div>
  );
}
