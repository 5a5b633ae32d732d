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
  const amounts = {
    Available: data.available,
    Pending: data.pending,
    'On the way to their bank': data.inTransit,
  };
  return (
    <dl className="panel flex flex-wrap gap-x-10 gap-y-3 px-4 py-3 tabular-nums">
      {Object.entries(amounts).map(([label, amount]) => (
        <div key={label}>
          <dt className="text-2 text-muted">{label}</dt>
          <dd className="text-4 font-semibold">{formatMoney(amount, data.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
