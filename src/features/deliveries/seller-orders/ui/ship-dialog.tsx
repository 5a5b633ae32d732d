import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { carriers } from '../../delivery/carriers.ts';
import type { DeliveryLine } from '../../delivery/delivery-view.ts';
import { CountField } from '../../delivery/ui/count-field.tsx';
import { type SellerDelivery, shipParcel } from '../calls.ts';

const OTHER = 'other';

interface ShipDialogProps {
  delivery: SellerDelivery;
  onClose: () => void;
  onChanged: () => void;
}

/** What is in a parcel, and who carries it. */
export default function ShipDialog({ delivery, onClose, onChanged }: ShipDialogProps) {
  const open = delivery.lines.flatMap((line) => {
    const left = line.quantity - line.shipped - line.cancelled;
    return left > 0 ? [{ ...line, left }] : [];
  });
  const [counts, setCounts] = useState(() => new Map(open.map(({ item, left }) => [item, left])));
  const [carrier, setCarrier] = useState<string>('usps');
  const [other, setOther] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
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
  const errorOf = (field: string) => (act.error?.field === field ? act.error.message : undefined);
  const isElsewhere = act.error && !['carrier', 'trackingNumber'].includes(act.error.field ?? '');
  const ship = () =>
    act.mutate({
      body: { deliveryId: delivery.id, lines, carrier: carrier === OTHER ? other : carrier, trackingNumber },
    });
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
        <Field label="Carrier" error={carrier === OTHER ? undefined : errorOf('carrier')}>
          <Select value={carrier} onChange={({ currentTarget }) => setCarrier(currentTarget.value)}>
            {Object.entries(carriers).map(([code, { label }]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
            <option value={OTHER}>Another carrier</option>
          </Select>
        </Field>
        {carrier === OTHER && (
          <Field label="Name of the carrier" error={errorOf('carrier')}>
            <TextInput
              value={other}
              maxLength={40}
              onChange={({ currentTarget }) => setOther(currentTarget.value)}
            />
          </Field>
        )}
        <Field label="Tracking number" optional error={errorOf('trackingNumber')}>
          <TextInput
            value={trackingNumber}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setTrackingNumber(currentTarget.value)}
          />
        </Field>
        {isElsewhere && <FieldError id="ship-refusal">{act.error.message}</FieldError>}
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
