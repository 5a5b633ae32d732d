import { Truck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSessionKnown, useViewer } from '#features/accounts/session.ts';
import { useDeliveryPlace, type VisitorsDeliveryProps } from './delivery-place.ts';

const DeliveryEstimate = lazy(() => import('./delivery-estimate.tsx'));

/** What delivery costs, for somebody who isn't signed in. Members see it for their address at checkout. */
export function VisitorsDelivery(props: VisitorsDeliveryProps) {
  const isKnown = useSessionKnown();
  const viewer = useViewer();
  return isKnown && viewer === null ? <DeliveryByCountry {...props} /> : null;
}

/** What delivery costs, for somebody without an address: they choose a country. */
export function DeliveryByCountry(props: VisitorsDeliveryProps) {
  const { country } = useDeliveryPlace();
  const [isOpen, setOpen] = useState(false);
  if (isOpen || country)
    return (
      <Suspense>
        <DeliveryEstimate {...props} />
      </Suspense>
    );
  return (
    <button
      type="button"
      className="link inline-flex min-h-control items-center gap-2.5 justify-self-start text-2"
      onClick={() => setOpen(true)}
    >
      <Truck aria-hidden="true" size={18} />
      See delivery to your country
    </button>
  );
}
