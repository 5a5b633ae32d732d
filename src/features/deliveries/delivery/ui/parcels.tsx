import { ExternalLink, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { When } from '#ui/when.tsx';
import { type DeliveryLine, nameOfLine, type ParcelView } from '../delivery-view.ts';

interface ParcelsProps {
  parcels: readonly ParcelView[];
  lines: readonly DeliveryLine[];
  /** What can be done with a parcel. */
  action?: (parcel: ParcelView) => ReactNode;
}

/** What was sent when, with whom, and where it can be followed. */
export function Parcels({ parcels, lines, action }: ParcelsProps) {
  return (
    <ul className="divide-y divide-line">
      {parcels.map((parcel) => (
        <li key={parcel.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <span className="grid w-13 shrink-0 justify-items-center pt-0.5 text-muted">
            <Package className="size-5" aria-hidden="true" />
          </span>
          <div className="min-w-40 flex-1">
            <p className="wrap-anywhere">
              <span className="font-semibold">{parcel.carrier}</span>
              {parcel.trackingNumber && <Tracking parcel={parcel} />}
            </p>
            <p className="text-2 text-muted">
              Sent <When at={parcel.shippedAt} inSentence /> ·{' '}
              {parcel.lines
                .map(({ item, quantity }) => `${quantity} × ${nameOfLine(lines, item)}`)
                .join(', ')}
            </p>
            {parcel.corrections.map((before) => (
              <p key={before.at} className="wrap-anywhere text-2 text-muted">
                Corrected <When at={before.at} />. Before: {before.carrier}
                {before.trackingNumber && ` · ${before.trackingNumber}`}
              </p>
            ))}
          </div>
          {action?.(parcel)}
        </li>
      ))}
    </ul>
  );
}

function Tracking({ parcel: { trackingNumber, trackingUrl } }: { parcel: ParcelView }) {
  if (!trackingUrl) return <> · {trackingNumber}</>;
  return (
    <>
      {' · '}
      <a className="link inline-flex items-center gap-1" href={trackingUrl} target="_blank" rel="noreferrer">
        {trackingNumber}
        <ExternalLink className="size-3.5" aria-label="(opens the carrier’s site)" />
      </a>
    </>
  );
}
