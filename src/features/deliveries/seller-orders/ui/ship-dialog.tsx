import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import type { DeliveryLine } from '../../delivery/delivery-view.ts';
import { CountField } from '../../delivery/ui/count-field.tsx';
import {
  isOfTracking,
  TrackingFields,
  trackingDraft,
  trackingOf,
} from '../../delivery/ui/tracking-fields.tsx';
import { type SellerDelivery, shipParcel } from '../calls.ts';
import { linesToShip } from '../lines-to-ship.ts';

interface ShipDialogProps {
  delivery: SellerDelivery;
  onClose: () => void;
  onChanged: () => void;
}

/** What is in a parcel, and who carries it. */
export default function ShipDialog({ delivery, onClose, onChanged }: ShipDialogProps) {
  const open = linesToShip(delivery);
  const [counts, setCounts] = useState(() => new Map(open.map(({ item, left }) => [item, left])));
  const [tracking, setTracking] = useState(() =>
    trackingDraft(delivery.carrier ? { carrier: delivery.carrier, trackingNumber: null } : undefined),
  );
  const act = useAct(shipParcel, {
    onDone: ({ state }) => {
      toast(
        state === 'shipped'
          ? 'Shipped. The buyer was told.'
          : 'This parcel is on its way. The buyer was told.',
        { tone: 'good' },
      );
      onChanged();
      onClose();
    },
    onRefused: ({ code }) => {
      if (code === 'DELIVERY_CHANGED') onChanged();
    },
  });
  const lines = open.flatMap(({ item, left }) => {
    const quantity = counts.get(item) ?? 0;
    return quantity > 0 ? [{ item, quantity, left }] : [];
  });
  const ship = () => act.mutate({ body: { deliveryId: delivery.id, lines, ...trackingOf(tracking) } });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mark as shipped"
      description="Send it in several parcels if you like: say what is in this one."
      footer={
        <DialogButtons onClose={onClose} pending={act.isPending} disabled={lines.length === 0} onClick={ship}>
          Mark as shipped
        </DialogButtons>
      }
    >
      <div className="grid gap-5">
        <PackedLines lines={open} counts={counts} onChange={setCounts} />
        <TrackingFields draft={tracking} onChange={setTracking} error={act.error} />
        {act.error && !isOfTracking(act.error) && <FieldError id="ship-refusal" refusal={act.error} />}
      </div>
    </Dialog>
  );
}

interface PackedLinesProps {
  lines: readonly (DeliveryLine & { left: number })[];
  /** How many of each line, by its number. */
  counts: ReadonlyMap<number, number>;
  onChange: (counts: Map<number, number>) => void;
}

const PackedLines = ({ lines, counts, onChange }: PackedLinesProps) => (
  <ul className="grid gap-3">
    {lines.map(({ item, title, detail, left }) => (
      <li key={item} className="flex items-end gap-4">
        <p className="min-w-0 flex-1 self-center">
          <span className="font-semibold">{title}</span>
          {detail && <span className="block text-2 text-muted">{detail}</span>}
        </p>
        <CountField
          label="In this parcel"
          className="w-32 shrink-0"
          value={counts.get(item) ?? 0}
          least={0}
          most={left}
          onChange={(count) => onChange(new Map(counts).set(item, count))}
        />
      </li>
    ))}
  </ul>
);
