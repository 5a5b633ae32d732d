import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { type ReturnPage, receiveReturn } from '../calls.ts';

interface ReceiveDialogProps {
  given: ReturnPage;
  onClose: () => void;
  onChanged: () => void;
}

/** It is back with the seller, who says whether it goes back into stock. */
export default function ReceiveDialog({
  given: { id: returnId, reason, line },
  onClose,
  onChanged,
}: ReceiveDialogProps) {
  const [sellable, setSellable] = useState(line.restocks && (reason === 'WRONG_ITEM' || reason === 'OTHER'));
  const act = useAct(receiveReturn, {
    onDone: () => {
      onChanged();
      onClose();
    },
    onRefused: onChanged,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Is it back with you?"
      description="You refund the buyer next."
      footer={
        <DialogButtons
          onClose={onClose}
          pending={act.isPending}
          onClick={() => act.mutate({ body: { returnId, sellable } })}
        >
          It’s back
        </DialogButtons>
      }
    >
      {line.restocks && (
        <Checkbox
          label="It’s as good as new: put it back into stock"
          checked={sellable}
          onChange={({ currentTarget }) => setSellable(currentTarget.checked)}
        />
      )}
      {act.error && <FieldError id="receive-refusal" refusal={act.error} />}
    </Dialog>
  );
}
