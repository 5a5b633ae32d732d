import { useState } from 'react';
import { paidFor } from '#features/payments/priced-item.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import type { DeliveryLine } from '../../delivery/delivery-view.ts';
import { CountField } from '../../delivery/ui/count-field.tsx';
import { cancelDeliveryLine, type SellerDelivery } from '../calls.ts';

interface CancelLineDialogProps {
  delivery: SellerDelivery;
  line: DeliveryLine;
  onClose: () => void;
  onChanged: () => void;
}

/** What can't be sent is refunded. */
export default function CancelLineDialog({ delivery, line, onClose, onChanged }: CancelLineDialogProps) {
  const { id: deliveryId, currency } = delivery;
  const left = line.quantity - line.shipped - line.cancelled;
  const [quantity, setQuantity] = useState(left);
  const [note, setNote] = useState('');
  const act = useAct(cancelDeliveryLine, {
    onDone: () => {
      toast('Cancelled. The buyer is being refunded.');
      onChanged();
      onClose();
    },
    onRefused: ({ code }) => {
      if (code === 'DELIVERY_CHANGED') onChanged();
    },
  });
  const noteError = act.error?.field === 'note' ? act.error.message : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cancel ${line.title}?`}
      description={`The buyer gets ${formatMoney(paidFor(line, quantity, line.gone), currency)} back, and what they paid for delivery if nothing else is sent.`}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button
            tone="danger"
            pending={act.isPending}
            onClick={() => act.mutate({ body: { deliveryId, item: line.item, quantity, left, note } })}
          >
            Cancel and refund
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {left > 1 && (
          <CountField label="How many" value={quantity} least={1} most={left} onChange={setQuantity} />
        )}
        <Field label="Tell the buyer why" error={noteError}>
          <TextInput
            value={note}
            maxLength={200}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </Field>
        {act.error && !noteError && <FieldError id="cancel-refusal" refusal={act.error} />}
      </div>
    </Dialog>
  );
}
