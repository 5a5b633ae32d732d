import { useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { OfferAccount } from '#features/accounts/guests/ui/offer-account.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Columns } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { toastFailure } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { orderLabelOf } from '../../order/order-labels.ts';
import { Amounts } from '../../ui/amounts.tsx';
import { BoughtItems } from '../../ui/bought-items.tsx';
import { partsOf } from '../../ui/order-parts.ts';
import { SandboxNote } from '../../ui/sandbox-note.tsx';
import { ShippingTo } from '../../ui/shipping-to.tsx';
import { getMyOrders, getOrder, type OrderView } from '../calls.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderSkeleton } from './orders-skeleton.tsx';
import { ReturnDialog, returnedOf } from './return-dialog.tsx';

function ReceiptButton({ number }: { number: string }) {
  const [pending, setPending] = useState(false);
  async function fetchReceipt() {
    setPending(true);
    try {
      await saveFile(`/api/payment/receipt/${number}`, `${number}.pdf`);
    } catch (error) {
      toastFailure(error, 'We couldn’t download your receipt.');
    } finally {
      setPending(false);
    }
  }
  return (
    <Button pending={pending} onClick={fetchReceipt}>
      <FileDown className="size-4" aria-hidden="true" /> Receipt (PDF)
    </Button>
  );
}

export default function OrderDetails({ number }: { number: string }) {
  const order = useCall(getOrder, { params: { number } });
  const client = useQueryClient();
  // Keep showing the order when a refetch fails.
  if (order.isError && !order.data) {
    if (order.error.status === 404 || order.error.status === 400) {
      return (
        <EmptyState title="Order not found" action={<ButtonLink to="/orders">View orders</ButtonLink>}>
          You may have ordered on another of our sites, or with another account.
        </EmptyState>
      );
    }
    return (
      <ErrorState onRetry={() => order.refetch()} pending={order.isRefetching}>
        {order.error.message}
      </ErrorState>
    );
  }
  if (!order.data) return <OrderSkeleton />;
  const refresh = () => {
    client.invalidateQueries({ queryKey: callKey(getOrder) });
    client.invalidateQueries({ queryKey: callKey(getMyOrders) });
  };
  return <Sheet order={order.data} onChanged={refresh} />;
}

function Sheet({ order, onChanged }: { order: OrderView; onChanged: () => void }) {
  const { label, tone } = orderLabelOf(order);
  const [returning, setReturning] = useState(false);
  const { what: returned } = returnedOf(order);
  return (
    <Columns
      asideLabel="Timeline"
      aside={
        <section className="grid gap-3">
          <SectionHeading title="Timeline" />
          <OrderTimeline order={order} />
        </section>
      }
    >
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <Chip tone={tone}>{label}</Chip>
          {order.isUnderReview && <span className="text-2 text-warn">Our team is reviewing this order.</span>}
        </div>
        <section className="panel grid gap-2 p-4 sm:p-6" aria-label="Items">
          <BoughtItems items={order.items} currency={order.currency} />
          <Amounts {...order} />
        </section>
        {order.isPaid && (
          <Suspense>
            {partsOf(order.items).map(({ kind, ForBuyer }) => (
              <ForBuyer key={kind} number={order.number} />
            ))}
          </Suspense>
        )}
        {order.address && <ShippingTo lines={order.address.lines} />}
        <div className="flex flex-wrap gap-2.5">
          {order.state === 'awaiting_payment' && (
            <ButtonLink tone="primary" to={`/checkout/${order.paymentId}`}>
              Pay now
            </ButtonLink>
          )}
          {order.isPaid && <ReceiptButton number={order.number} />}
          {order.isPaid && !order.notReturnable && (
            <Button onClick={() => setReturning(true)}>Return {returned ?? 'order'}</Button>
          )}
        </div>
        {order.isPaid && !order.notReturnable && order.returnUntil && (
          <p className="text-2 text-muted">
            You can return {returned ?? 'this order'} until <When at={order.returnUntil} inSentence />.
          </p>
        )}
        {order.isPaid && order.notReturnable && order.state !== 'refunded' && order.returnable.length > 0 && (
          <p className="text-2 text-muted">{order.notReturnable}</p>
        )}
        {order.isPaid && <OfferAccount isOrder />}
        <SandboxNote />
      </div>
      <ReturnDialog order={order} open={returning} onClose={() => setReturning(false)} onDone={onChanged} />
    </Columns>
  );
}
