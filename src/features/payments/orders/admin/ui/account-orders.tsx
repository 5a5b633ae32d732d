import { Link } from 'react-router';
import { useCall } from '#platform/web/use-call.ts';
import { Chip } from '#ui/chip.tsx';
import { formatMoney, formatSums } from '#ui/format/money.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { orderLabels } from '../../../order/order-labels.ts';
import { getAdminOrders, getOrderSums } from '../calls.ts';

/** Somebody's latest orders. */
export default function AccountOrders({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useCall(getAdminOrders, { query: { buyer: accountId, limit: 5 } });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <RowsWaiting what="the orders" rows={2} />;
  if (data.items.length === 0) return <p className="text-2 text-muted">No orders on this site.</p>;
  return (
    <>
      <OrderSums accountId={accountId} />
      <ul className="panel divide-y divide-line">
        {data.items.map(({ number, state, amount, currency, createdAt }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 tabular-nums">
            <Link to={`/admin/orders/${number}`} className="font-semibold hover:underline">
              {number}
            </Link>
            <Chip tone={orderLabels[state].tone}>{orderLabels[state].label}</Chip>
            <span className="ms-auto text-2 text-muted">
              <When at={createdAt} />
            </span>
            <span>{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
      {data.nextCursor && (
        <Link
          to={`/admin/orders?buyer=${accountId}`}
          className="mt-2 inline-block text-2 text-link underline"
        >
          All orders
        </Link>
      )}
    </>
  );
}

/** "4 paid orders: US$120.00. Refunded: US$20.00." */
function OrderSums({ accountId }: { accountId: string }) {
  const { data } = useCall(getOrderSums, { params: { accountId } });
  const paid = data?.items ?? [];
  const orders = paid.reduce((sum, one) => sum + one.orders, 0);
  const refunded = paid.filter((one) => one.refunded > 0);
  if (orders === 0) return null;
  return (
    <p className="mb-2 text-2 tabular-nums">
      {orders === 1 ? '1 paid order' : `${mediumNumber(orders)} paid orders`}:{' '}
      {formatSums(paid.map(({ paid: amount, currency }) => ({ amount, currency })))}.
      {refunded.length > 0 &&
        ` Refunded: ${formatSums(refunded.map(({ refunded: amount, currency }) => ({ amount, currency })))}.`}
    </p>
  );
}
