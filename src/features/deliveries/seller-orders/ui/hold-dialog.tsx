import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { holdLabels } from '../../delivery/delivery-labels.ts';
import { type HoldReason, holdReasons } from '../../delivery/delivery-states.ts';
import { holdDelivery } from '../calls.ts';

interface HoldDialogProps {
  deliveryId: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Why it waits: the buyer reads it. */
export default function HoldDialog({ deliveryId, onClose, onChanged }: HoldDialogProps) {
  const [reason, setReason] = useState<HoldReason>('STOCK');
  const [note, setNote] = useState('');
  const act = useAct(holdDelivery, {
    onDone: () => {
      toast('On hold. The buyer was told why.');
      onChanged();
      onClose();
    },
    onRefused: onChanged,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Put on hold?"
      description="The buyer is told why it waits. You can go on at any time."
      footer={
        <DialogButtons
          onClose={onClose}
          pending={act.isPending}
          onClick={() => act.mutate({ body: { deliveryId, reason, note } })}
        >
          Put on hold
        </DialogButtons>
      }
    >
      <div className="grid gap-5">
        <Field label="Reason" hint={`The buyer reads: “${holdLabels[reason].sentence}”`}>
          <Select
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value as HoldReason)}
          >
            {holdReasons.map((code) => (
              <option key={code} value={code}>
                {holdLabels[code].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Note for the buyer" optional>
          <TextInput
            value={note}
            maxLength={300}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </Field>
        {act.error && <FieldError id="hold-refusal" refusal={act.error} />}
      </div>
    </Dialog>
  );
}
