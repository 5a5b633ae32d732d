import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import type { ParcelView } from '../../delivery/delivery-view.ts';
import {
  isOfTracking,
  TrackingFields,
  trackingDraft,
  trackingOf,
} from '../../delivery/ui/tracking-fields.tsx';
import { correctTracking } from '../calls.ts';

interface TrackingDialogProps {
  parcel: ParcelView;
  onClose: () => void;
  onChanged: () => void;
}

/** The carrier and number of a parcel that has left. */
export default function TrackingDialog({ parcel, onClose, onChanged }: TrackingDialogProps) {
  const [draft, setDraft] = useState(() => trackingDraft(parcel));
  const act = useAct(correctTracking, {
    onDone: () => {
      toast('Tracking corrected. The buyer was told.', { tone: 'good' });
      onChanged();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Correct tracking"
      description="The buyer is told of the new tracking. What you wrote before stays in the order’s history."
      footer={
        <DialogButtons
          onClose={onClose}
          pending={act.isPending}
          onClick={() => act.mutate({ body: { parcelId: parcel.id, ...trackingOf(draft) } })}
        >
          Save tracking
        </DialogButtons>
      }
    >
      <div className="grid gap-5">
        <TrackingFields draft={draft} onChange={setDraft} error={act.error} />
        {act.error && !isOfTracking(act.error) && <FieldError id="tracking-refusal" refusal={act.error} />}
      </div>
    </Dialog>
  );
}
