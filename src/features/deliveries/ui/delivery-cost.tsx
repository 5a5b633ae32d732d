import type { CallReply } from '#platform/call.ts';
import type { Refusal } from '#platform/errors.ts';
import { FieldError } from '#ui/field.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { deliveryQuote } from '../pricing/calls.ts';
import { formatDays } from '../pricing/zones.ts';

interface DeliveryCostProps {
  quote: { data: CallReply<typeof deliveryQuote> | undefined; error: Refusal | Error | null };
  /** What the goods cost after codes, in minor units; left out: no total. */
  goods?: number;
  /** What codes take off delivery. */
  less?: number;
}

/** What each seller charges for delivery, and the total with the goods. */
export function DeliveryCost({ quote: { data, error }, goods, less = 0 }: DeliveryCostProps) {
  if (error) return <FieldError id="delivery-refusal" refusal={error} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-line border-t pt-4 tabular-nums">
      {data.deliveries.map((delivery) => (
        <div key={delivery.sellerId} className="contents">
          <dt>
            Delivery from {delivery.sellerName}
            <span className="block text-2 text-muted">
              Sent from {delivery.from} within {delivery.leadDays} {delivery.leadDays === 1 ? 'day' : 'days'},
              then {formatDays(delivery)} on the way
            </span>
          </dt>
          <dd className="text-end">{formatMoney(delivery.price, data.currency)}</dd>
        </div>
      ))}
      {less > 0 && (
        <>
          <dt className="text-good">Codes for delivery</dt>
          <dd className="text-end text-good">-{formatMoney(less, data.currency)}</dd>
        </>
      )}
      {goods !== undefined && (
        <>
          <dt className="self-end font-semibold">Total</dt>
          <dd className="type-numeral text-end text-5">
            {formatMoney(goods + data.amount - less, data.currency)}
          </dd>
        </>
      )}
    </dl>
  );
}
