import { useCall } from '#platform/web/use-call.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Day } from '#ui/when.tsx';
import { holdLabels } from '../../delivery/delivery-labels.ts';
import { DeliveryChip } from '../../delivery/ui/delivery-chip.tsx';
import { DeliveryLines } from '../../delivery/ui/delivery-lines.tsx';
import { Parcels } from '../../delivery/ui/parcels.tsx';
import { PrintJobFacts } from '../../printing/ui/print-job-facts.tsx';
import { ReturnEntries } from '../../returns/ui/return-entry.tsx';
import { getAdminDeliveries } from '../calls.ts';

/** What sellers send of an order, to read only. */
export default function DeliveriesForStaff({ number }: { number: string }) {
  const { data } = useCall(getAdminDeliveries, { params: { number } });
  if (!data || data.deliveries.length === 0) return null;
  return (
    <section>
      <SectionHeading title="Deliveries" />
      <div className="grid gap-4">
        {data.deliveries.map(
          ({ id, seller, state, currency, hold, lines, parcels, returns, shipBy, unsent, print }) => (
            <section key={id} className="panel px-4 py-3 sm:px-6" aria-label={`Delivery from ${seller.name}`}>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <h3 className="font-semibold">From {seller.name}</h3>
                <DeliveryChip state={state} />
              </div>
              {unsent && Date.parse(unsent.cancelFrom) <= Date.now() && (
                <p className="text-2 text-bad">
                  Not sent in time: promised by <Day at={shipBy} />. The buyer can cancel it, and it’s
                  refunded automatically on <Day at={unsent.refundAt} />.
                </p>
              )}
              {hold && (
                <p className="text-2 text-muted">
                  {holdLabels[hold.reason].label}: {hold.note || holdLabels[hold.reason].sentence}
                </p>
              )}
              {print && (
                <div className="my-3">
                  <PrintJobFacts print={print} deliveryState={state} />
                </div>
              )}
              <DeliveryLines lines={lines} left="to send" />
              <Parcels parcels={parcels} lines={lines} />
              <ReturnEntries delivery={{ currency, returns, lines }} />
            </section>
          ),
        )}
      </div>
    </section>
  );
}
