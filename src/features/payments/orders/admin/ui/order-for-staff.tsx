import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { staffMay } from '#features/staff/staff.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Columns } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { orderLabels } from '../../../order/order-labels.ts';
import { partsOf } from '../../../ui/order-parts.ts';
import { ShippingTo } from '../../../ui/shipping-to.tsx';
import { type AdminOrder, getAdminOrder, getAdminOrderAddress, getAdminOrders } from '../calls.ts';
import { paymentProblems } from '../payment-problems.ts';
import { ChangesForStaff } from './changes-for-staff.tsx';
import { LedgerOfOrder } from './ledger-of-order.tsx';
import { LinesForStaff } from './lines-for-staff.tsx';
import { RefundOrderDialog } from './refund-order-dialog.tsx';
import { RefundsAndDisputes } from './refunds-and-disputes.tsx';

/** The shipping address, fetched on request only: the audit log records who looked at it. */
function AddressForStaff({ number }: { number: string }) {
  const look = useAct(getAdminOrderAddress, {
    onRefused: toastRefusal,
  });
  if (look.data?.address) return <ShippingTo lines={look.data.address.lines} />;
  return (
    <section className="grid gap-3">
      <SectionHeading title="Ship to" />
      <p className="text-2 text-muted">The audit log will record that you viewed it.</p>
      <div>
        <Button pending={look.isPending} onClick={() => look.mutate({ params: { number } })}>
          Show address
        </Button>
      </div>
    </section>
  );
}

/** Everything about one order, with the actions for staff. */
export function OrderForStaff({ number }: { number: string }) {
  const order = useCall(getAdminOrder, { params: { number } });
  const client = useQueryClient();
  if (order.data) {
    const refresh = async () => {
      await client.invalidateQueries({ queryKey: callKey(getAdminOrder) });
      await client.invalidateQueries({ queryKey: callKey(getAdminOrders) });
    };
    return <Sheet order={order.data} onChanged={refresh} />;
  }
  if (!order.isError) return <RowsWaiting what="the order" rows={6} />;
  if (order.error.status === 404 || order.error.status === 400) {
    return (
      <EmptyState
        title="Order not found"
        action={<ButtonLink to="/admin/orders">View all orders</ButtonLink>}
      >
        It may belong to another of our sites.
      </EmptyState>
    );
  }
  return (
    <ErrorState onRetry={() => void order.refetch()} pending={order.isRefetching}>
      {order.error.message}
    </ErrorState>
  );
}

function Sheet({ order, onChanged }: { order: AdminOrder; onChanged: () => Promise<void> }) {
  const viewer = useViewer();
  const [refunding, setRefunding] = useState(false);
  const { label, tone } = orderLabels[order.state];
  const problem = order.problem === null ? undefined : paymentProblems[order.problem];
  const mayRefund = staffMay(viewer, 'refund') && order.payment.refundable > 0 && order.payment.succeededAt;
  return (
    <Columns
      asideLabel="Payment and history"
      aside={
        <div className="grid gap-6">
          <PaymentFacts order={order} />
          {order.hasAddress && <AddressForStaff number={order.number} />}
          <ChangesForStaff order={order} />
        </div>
      }
    >
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <Chip tone={tone}>{label}</Chip>
          <span className="text-2 text-muted">
            Ordered by <AccountLink account={order.buyer} none="a deleted account" />,{' '}
            <When at={order.createdAt} />
          </span>
          {mayRefund && (
            <Button tone="danger" className="ms-auto" onClick={() => setRefunding(true)}>
              Refund
            </Button>
          )}
        </div>
        {problem && (
          <section className="panel border-warn p-4" aria-label="Needs attention">
            <p className="font-semibold text-warn">{problem.label}</p>
            <p className="mt-1 text-2">{problem.advice}</p>
          </section>
        )}
        <LinesForStaff order={order} />
        <Suspense>
          {partsOf(order.lines).map(({ kind, ForStaff }) => (
            <ForStaff key={kind} number={order.number} />
          ))}
        </Suspense>
        <RefundsAndDisputes order={order} />
        <LedgerOfOrder order={order} />
      </div>
      {refunding && (
        <RefundOrderDialog order={order} onChanged={onChanged} onClose={() => setRefunding(false)} />
      )}
    </Columns>
  );
}

function PaymentFacts({ order: { payment, amount, refunded, currency } }: { order: AdminOrder }) {
  const money = (value: number) => formatMoney(value, currency);
  const facts: [string, string][] = [
    ['Paid', payment.succeededAt ? money(amount) : 'Not yet'],
    ['Platform fee', money(payment.fee)],
    ['Refunded', money(refunded)],
    ['Refundable', money(payment.refundable)],
  ];
  const ids: [string, string | null][] = [
    ['Session', payment.sessionId],
    ['Intent', payment.intentId],
    ['Charge', payment.chargeId],
  ];
  return (
    <section className="grid gap-3">
      <SectionHeading title="Payment" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
        {ids.map(([name, id]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all text-end">{id ? <code>{id}</code> : 'None'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
