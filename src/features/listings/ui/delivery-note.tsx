import { Truck } from 'lucide-react';
import { DocumentLink } from '#features/documents/ui/document-links.tsx';

/** When something is sent, and how it is returned. */
export const DeliveryNote = ({ days }: { days: number }) => (
  <p className="flex items-start gap-2.5 text-2 text-muted">
    <Truck aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
    <span>
      {days === 1 ? 'Sent within a day.' : `Sent within ${days} days.`} The price includes tax. You can return
      it within 30 days: see our{' '}
      <DocumentLink name="refunds" section="apparel-and-printed-cards">
        refund policy
      </DocumentLink>
      .
    </span>
  </p>
);
