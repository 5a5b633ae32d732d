import { useCall } from '#platform/web/use-call.ts';
import { formatMoney } from '#ui/format/money.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { getAccountBalance } from '../calls.ts';

/** What somebody has earned and not been paid yet. */
export default function AdminBalance({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useCall(getAccountBalance, { params: { accountId } });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <RowsWaiting what="the balance" rows={1} />;
  if (data.balances.length === 0) return <p className="text-muted">They haven’t earned anything yet.</p>;
  return data.balances.map(({ currency, available, pending, inTransit }) => (
    <dl key={currency} className="panel flex flex-wrap gap-x-10 gap-y-3 px-4 py-3 tabular-nums">
      {[
        ['Available', available] as const,
        ['Pending', pending] as const,
        ['On the way to their bank', inTransit] as const,
      ].map(([label, amount]) => (
        <div key={label}>
          <dt className="text-2 text-muted">{label}</dt>
          <dd className="text-4 font-semibold">{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  ));
}
