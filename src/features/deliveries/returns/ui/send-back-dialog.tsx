import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import {
  isOfTracking,
  TrackingFields,
  trackingDraft,
  trackingOf,
} from '../../delivery/ui/tracking-fields.tsx';
import { type ReturnPage, sendBackReturn } from '../calls.ts';

interface SendBackDialogProps {
  given: ReturnPage;
  onClose: () => void;
  onChanged: () => void;
}

/** The buyer posted it: with whom, and how it can be followed. */
export default function SendBackDialog({ given: { id: returnId }, onClose, onChanged }: SendBackDialogProps) {
  const [draft, setDraft] = useState(() => trackingDraft());
  const act = useAct(sendBackReturn, {
    onDone: () => {
      toast('The seller was told that it’s on its way.', { tone: 'good' });
      onChanged();
      onClose();
    },
    onRefused: ({ code }) => {
      if (code === 'RETURN_CHANGED') onChanged();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="How did you send it?"
      description="A tracking number shows that it arrived. Keep the receipt until you’re refunded."
      footer={
        <DialogButtons
          onClose={onClose}
          pending={act.isPending}
          onClick={() => act.mutate({ body: { returnId, ...trackingOf(draft) } })}
        >
          I sent it back
        </DialogButtons>
      }
    >
      <div className="grid gap-5">
        <TrackingFields draft={draft} onChange={setDraft} error={act.error} />
        {act.error && !isOfTracking(act.error) && <FieldError id="send-back-refusal" refusal={act.error} />}
      </div>
    </Dialog>
  );
}
