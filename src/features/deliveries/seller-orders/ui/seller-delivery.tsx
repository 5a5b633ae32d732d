import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Columns } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { Day, When } from '#ui/when.tsx';
import { disputeLabels, holdLabels } from '../../delivery/delivery-labels.ts';
import { openStates } from '../../delivery/delivery-states.ts';
import type { DeliveryLine, ParcelView } from '../../delivery/delivery-view.ts';
import { DeliveryChip } from '../../delivery/ui/delivery-chip.tsx';
import { DeliveryLines } from '../../delivery/ui/delivery-lines.tsx';
import { Parcels } from '../../delivery/ui/parcels.tsx';
import { ReturnEntries } from '../../returns/ui/return-entry.tsx';
import { getDeliveriesToSend, getSellerCounts, getSellerDelivery, type SellerDelivery } from '../calls.ts';
import { linesToShip } from '../lines-to-ship.ts';
import { DeliveryActions } from './delivery-actions.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { PrintJob } from './print-job.tsx';

const TrackingDialog = lazy(() => import('./tracking-dialog.tsx'));
const CancelLineDialog = lazy(() => import('./cancel-line-dialog.tsx'));

/** A delivery as its seller works on it. */
export default function SellerDeliveryPanel({ number }: { number: string }) {
  const found = useCall(getSellerDelivery, { params: { number } });
  const client = useQueryClient();
  const refresh = () => {
    for (const call of [getSellerDelivery, getDeliveriesToSend, getSellerCounts])
      void client.invalidateQueries({ queryKey: callKey(call) });
  };
  if (found.data) return <Sheet delivery={found.data} onChanged={refresh} />;
  if (!found.isError) return <RowsWaiting what="this order" rows={4} />;
  if (found.error.status === 404 || found.error.status === 400)
    return (
      <EmptyState
        title="Order not found"
        action={<ButtonLink to="/seller/orders">View your orders</ButtonLink>}
      >
        You may sell on another of our sites, or with another account.
      </EmptyState>
    );
  return (
    <ErrorState onRetry={() => found.refetch()} pending={found.isRefetching}>
      {found.error.message}
    </ErrorState>
  );
}

interface SheetProps {
  delivery: SellerDelivery;
  onChanged: () => void;
}

function Sheet({ delivery, onChanged }: SheetProps) {
  const [cancelling, setCancelling] = useState<DeliveryLine>();
  const [correcting, setCorrecting] = useState<ParcelView>();
  const { lines, parcels, returns, state, dispute } = delivery;
  const isOpen = openStates.includes(state);
  const cancelOf = (line: DeliveryLine) =>
    isOpen &&
    dispute !== 'open' &&
    line.quantity > line.shipped + line.cancelled && (
      <Button size="small" aria-label={`Cancel ${line.title}`} onClick={() => setCancelling(line)}>
        Cancel
      </Button>
    );
  const correctOf = (parcel: ParcelView) => (
    <Button
      size="small"
      aria-label={`Correct the tracking of the parcel with ${parcel.carrier}`}
      onClick={() => setCorrecting(parcel)}
    >
      Correct tracking
    </Button>
  );
  return (
    <Columns asideLabel="Address and payment" aside={<DeliveryFacts delivery={delivery} />}>
      <div className="grid gap-6">
        <Standing delivery={delivery} />
        <DeliveryActions delivery={delivery} onChanged={onChanged} />
        <PrintJob delivery={delivery} onChanged={onChanged} />
        {returns.length > 0 && (
          <section>
            <SectionHeading title="Returns" />
            <div className="panel px-4 sm:px-6">
              <ReturnEntries delivery={delivery} hasPages />
            </div>
          </section>
        )}
        <section>
          <SectionHeading title={linesToShip(delivery).length > 0 ? 'What to send' : 'Items'} />
          <div className="panel px-4 py-1 sm:px-6">
            <DeliveryLines lines={lines} left="to send" action={cancelOf} />
          </div>
        </section>
        {parcels.length > 0 && (
          <section>
            <SectionHeading title="Parcels" />
            <div className="panel px-4 py-1 sm:px-6">
              <Parcels parcels={parcels} lines={lines} action={correctOf} />
            </div>
          </section>
        )}
      </div>
      {correcting && (
        <Suspense>
          <TrackingDialog
            parcel={correcting}
            onClose={() => setCorrecting(undefined)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
      {cancelling && (
        <Suspense>
          <CancelLineDialog
            delivery={delivery}
            line={cancelling}
            onClose={() => setCancelling(undefined)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </Columns>
  );
}

/** Where it stands, and what is urgent or in the way. */
function Standing({
  delivery: { state, hold, notSendable, dispute, disputeId, shipBy, unsent, goods, price, currency },
}: Pick<SheetProps, 'delivery'>) {
  const isOpen = openStates.includes(state);
  const isLate = isOpen && state !== 'on_hold' && Date.parse(shipBy) < Date.now();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <DeliveryChip state={state} />
        {dispute && <Chip tone={dispute === 'won' ? 'good' : 'bad'}>{disputeLabels[dispute]}</Chip>}
        {isLate && <Chip tone="bad">Late</Chip>}
        {isOpen && (
          <span className="text-2 text-muted">
            {isLate ? 'Due:' : 'Send by:'} <When at={shipBy} />
          </span>
        )}
        <span className="text-2 text-muted tabular-nums">{formatMoney(goods + price, currency)} paid</span>
      </div>
      {unsent && (isLate || hold) && Date.parse(shipBy) < Date.now() && (
        <p className="text-2 text-muted">
          {Date.parse(unsent.cancelFrom) > Date.now() ? (
            <>
              From <Day at={unsent.cancelFrom} /> the buyer can cancel what isn’t sent.
            </>
          ) : (
            'The buyer can cancel what isn’t sent.'
          )}{' '}
          It’s refunded automatically on <Day at={unsent.refundAt} />.
        </p>
      )}
      {hold && dispute !== 'open' && (
        <p className="panel border-warn p-4">
          <span className="font-semibold">{holdLabels[hold.reason].label}:</span>{' '}
          {hold.note || holdLabels[hold.reason].sentence}
          <span className="block text-2 text-muted">
            On hold since <When at={hold.since} inSentence />
          </span>
        </p>
      )}
      {disputeId && (
        <p className="panel border-warn p-4">
          {dispute === 'open'
            ? 'The buyer disputed this payment with their bank. Nothing can be sent or refunded until the bank decides.'
            : 'The buyer disputed this payment with their bank, which has decided.'}{' '}
          <Link className="link font-semibold" to={`/disputes/${disputeId}`}>
            {dispute === 'open' ? 'See what the bank asks' : 'See the dispute'}
          </Link>
        </p>
      )}
      {isOpen && notSendable && !hold && !disputeId && (
        <p className="panel border-warn p-4 font-semibold">{notSendable}</p>
      )}
    </div>
  );
}
