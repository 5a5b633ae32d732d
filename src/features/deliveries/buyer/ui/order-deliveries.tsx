import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { getMyOrders, getOrder } from '#features/payments/orders/calls.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day, When } from '#ui/when.tsx';
import { holdLabels } from '../../delivery/delivery-labels.ts';
import type { DeliveryLine } from '../../delivery/delivery-view.ts';
import { DeliveryChip } from '../../delivery/ui/delivery-chip.tsx';
import { DeliveryLines } from '../../delivery/ui/delivery-lines.tsx';
import { Parcels } from '../../delivery/ui/parcels.tsx';
import { ReturnEntries } from '../../returns/ui/return-entry.tsx';
import { type BuyersDelivery, confirmReceived, getOrderDeliveries } from '../calls.ts';
import { CancelUnsent } from './cancel-unsent.tsx';

const RequestReturnDialog = lazy(() => import('../../returns/ui/request-return-dialog.tsx'));

/** The deliveries of an order, as its buyer follows them. */
export default function OrderDeliveries({ number }: { number: string }) {
  const found = useCall(getOrderDeliveries, { params: { number } });
  const client = useQueryClient();
  const refresh = () => {
    for (const call of [getOrderDeliveries, getOrder, getMyOrders])
      void client.invalidateQueries({ queryKey: callKey(call) });
  };
  if (found.isError && !found.data)
    return (
      <p role="alert" className="panel p-4">
        {found.error.message}
      </p>
    );
  if (!found.data)
    return (
      <Loading what="the deliveries">
        <Skeleton className="h-48 w-full" />
      </Loading>
    );
  return found.data.deliveries.map((delivery) => (
    <DeliveryPanel key={delivery.id} delivery={delivery} onChanged={refresh} />
  ));
}

interface DeliveryPanelProps {
  delivery: BuyersDelivery;
  onChanged: () => void;
}

function DeliveryPanel({ delivery, onChanged }: DeliveryPanelProps) {
  const { id: deliveryId, state, seller, lines, parcels, returns, returnUntil } = delivery;
  const [returning, setReturning] = useState<DeliveryLine>();
  const receive = useAct(confirmReceived, {
    onDone: () => {
      toast('Good to hear it arrived.', { tone: 'good' });
      onChanged();
    },
    onRefused: (refusal) => {
      toastRefusal(refusal);
      onChanged();
    },
  });
  const returnOf = (line: DeliveryLine) =>
    returnUntil &&
    line.shipped > line.returned && (
      <Button size="small" aria-label={`Return ${line.title}`} onClick={() => setReturning(line)}>
        Return
      </Button>
    );
  return (
    <section className="panel grid gap-2 p-4 sm:p-6" aria-label={`Delivery from ${seller.name}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="type-heading text-4">
          From{' '}
          {seller.path ? (
            <Link className="link" to={seller.path}>
              {seller.name}
            </Link>
          ) : (
            seller.name
          )}
        </h2>
        <DeliveryChip state={state} forBuyer />
      </div>
      <Progress delivery={delivery} />
      <CancelUnsent delivery={delivery} onChanged={onChanged} />
      <DeliveryLines lines={lines} left="to come" action={returnOf} />
      {parcels.length > 0 && (
        <div className="border-line border-t pt-1">
          <Parcels parcels={parcels} lines={lines} />
        </div>
      )}
      {returns.length > 0 && (
        <div className="border-line border-t pt-3">
          <h3 className="font-semibold">Returns</h3>
          <ReturnEntries delivery={delivery} hasPages />
        </div>
      )}
      {state === 'shipped' && (
        <Button
          tone="primary"
          className="justify-self-start"
          pending={receive.isPending}
          onClick={() => receive.mutate({ body: { deliveryId } })}
        >
          I received it
        </Button>
      )}
      {returnUntil && (
        <p className="text-2 text-muted">
          You can return this until <When at={returnUntil} inSentence />.
        </p>
      )}
      {returning && (
        <Suspense>
          <RequestReturnDialog
            deliveryId={deliveryId}
            line={returning}
            onClose={() => setReturning(undefined)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </section>
  );
}

/** When it should come, or why it waits. */
function Progress({ delivery }: { delivery: BuyersDelivery }) {
  const { state, hold, shipBy, expectedFrom, expectedUntil, deliveredAt, cancellation } = delivery;
  if (hold)
    return (
      <p>
        {holdLabels[hold.reason].sentence}
        {hold.note && <span className="block text-muted">“{hold.note}”</span>}
      </p>
    );
  if (state === 'cancelled') return <p className="text-muted">This won’t be sent. You’re refunded.</p>;
  if (deliveredAt)
    return (
      <p className="text-muted">
        Delivered <When at={deliveredAt} inSentence />
      </p>
    );
  // What it says below is all that is known.
  if (cancellation) return null;
  return (
    <p className="text-muted">
      {state !== 'shipped' && (
        <>
          Ships by <Day at={shipBy} /> ·{' '}
        </>
      )}
      Expected <Day at={expectedFrom} /> to <Day at={expectedUntil} />
    </p>
  );
}
