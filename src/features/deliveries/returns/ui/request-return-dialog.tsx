import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AttachedPicture, AttachedPictures } from '#features/uploads/upload/ui/attached-pictures.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import type { DeliveryLine } from '../../delivery/delivery-view.ts';
import { CountField } from '../../delivery/ui/count-field.tsx';
import { requestReturn } from '../calls.ts';
import {
  MOST_RETURN_IMAGES,
  type ReturnReason,
  returnReasonLabels,
  returnReasons,
} from '../return-states.ts';

interface RequestReturnDialogProps {
  deliveryId: string;
  line: DeliveryLine;
  onClose: () => void;
  onChanged: () => void;
}

/** What comes back, and why. */
export default function RequestReturnDialog(props: RequestReturnDialogProps) {
  const { deliveryId, line, onClose, onChanged } = props;
  const most = line.shipped - line.returned;
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(1);
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<AttachedPicture[]>([]);
  const act = useAct(requestReturn, {
    onDone: ({ returnId }) => {
      toast('Your return was requested. The seller will answer.', { tone: 'good' });
      onChanged();
      void navigate(`/returns/${returnId}`);
    },
  });
  const errorOf = (field: string) => (act.error?.field === field ? { error: act.error.message } : undefined);
  const mediaIds = pictures.map(({ id }) => id);
  const ask = () =>
    act.mutate({
      body: { deliveryId, item: line.item, quantity, reason: reason as ReturnReason, text, mediaIds },
    });
  const isElsewhere = act.error && !['reason', 'quantity', 'text'].includes(act.error.field ?? '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Return ${line.title}`}
      description="The seller answers within 7 days. When the fault is theirs, they pay the postage with a prepaid label. You’re refunded once it’s back."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="primary" pending={act.isPending} onClick={ask}>
            Request return
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {line.detail && <p className="text-muted">{line.detail}</p>}
        <Field label="What’s wrong?" {...errorOf('reason')}>
          <Select
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value as ReturnReason)}
          >
            <option value="" disabled>
              Choose a reason
            </option>
            {returnReasons.map((code) => (
              <option key={code} value={code}>
                {returnReasonLabels[code]}
              </option>
            ))}
          </Select>
        </Field>
        {most > 1 && (
          <CountField
            label="How many"
            value={quantity}
            least={1}
            most={most}
            onChange={setQuantity}
            {...errorOf('quantity')}
          />
        )}
        <Field label="Details" optional {...errorOf('text')}>
          <TextArea
            value={text}
            rows={3}
            maxLength={1000}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        <AttachedPictures
          label="Pictures"
          most={MOST_RETURN_IMAGES}
          pictures={pictures}
          onChange={setPictures}
        />
        {isElsewhere && <FieldError id="return-refusal" refusal={act.error} />}
      </div>
    </Dialog>
  );
}
