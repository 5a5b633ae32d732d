import { type FormEvent, useId, useState } from 'react';
import { cancelSubscription, type SubscriptionView } from '#features/subscriptions/calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Day } from '#ui/when.tsx';
import { type CancelReason, cancelReasons } from '../subscription-states.ts';
import { cancelReasonLabels } from './state-labels.ts';
import { useSubscriptionAct } from './use-subscription-act.ts';

/** Until when the plan lasts, and why it is cancelled. */
export default function CancelDialog({
  subscription: { id, name, state, periodEnd },
  onClose,
}: {
  subscription: SubscriptionView;
  onClose: () => void;
}) {
  const form = useId();
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [note, setNote] = useState('');
  const cancel = useSubscriptionAct(cancelSubscription, { done: 'Your plan is cancelled.', onDone: onClose });
  function submit(event: FormEvent) {
    event.preventDefault();
    cancel.mutate({
      params: { subscriptionId: id },
      query: { ...(reason ? { reason } : {}), ...(note.trim() ? { note } : {}) },
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cancel ${name}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep plan</Button>
          <Button type="submit" form={form} tone="danger" pending={cancel.isPending}>
            Cancel plan
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <p>
          {state === 'active' && periodEnd ? (
            <>
              Your plan stays until <Day at={periodEnd} />, and you won’t be charged again. Nothing is
              deleted: what is over the free limits becomes read-only.
            </>
          ) : (
            'Your plan ends now, and its open bill is dropped. Nothing is deleted: what is over the free limits becomes read-only.'
          )}
        </p>
        <Field label="Why are you cancelling?" hint="Optional. It helps us improve.">
          <Select
            value={reason}
            data-autofocus
            onChange={({ currentTarget }) => setReason(currentTarget.value as CancelReason | '')}
          >
            <option value="">Choose a reason</option>
            {cancelReasons.map((one) => (
              <option key={one} value={one}>
                {cancelReasonLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
        {reason && (
          <Field label="Anything else?">
            <TextArea
              limit={500}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
