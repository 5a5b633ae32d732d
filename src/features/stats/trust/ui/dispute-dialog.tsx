import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#platform/web/api.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { disputeRecord } from '../calls.ts';
import { type DisputeReason, disputeReasons } from '../reasons.ts';
import { refetchRecord } from './refetch-record.ts';

/** Why somebody doubts a record, and what they know. */
export default function DisputeDialog({ recordId, onClose }: { recordId: string; onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const draft = useDraft({
    start: () => ({ reason: '' as DisputeReason | '', text: '' }),
    input: (typed) => typed,
    check: ({ reason, text }) => [
      ...(reason ? [] : [{ field: 'reason', message: 'Choose a reason.' }]),
      ...(text.trim() ? [] : [{ field: 'text', message: 'Write what is wrong.' }]),
    ],
    save: ({ reason, text }) =>
      api(disputeRecord, { body: { recordId, reason: reason as DisputeReason, text } }),
  });
  const { field, error } = draft;
  function after() {
    toast('You disputed this record. We’ll notify you of the answer.', { tone: 'good' });
    refetchRecord(client);
    onClose();
  }
  const hint = disputeReasons.find(({ id }) => id === draft.values.reason)?.description;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Dispute this record"
      description="The athlete and our team read what you write; the athlete isn’t told your name. It leaves the boards until it is answered or decided if you are verified or manage one of its teams, or once three members dispute it."
      footer={
        <DialogButtons onClose={onClose} form={formId} pending={draft.isPending}>
          Dispute record
        </DialogButtons>
      }
    >
      <DraftForm id={formId} draft={draft} then={after} className="grid gap-4">
        <Field label="Reason" hint={hint} error={error('reason')}>
          <Select {...field('reason')}>
            <option value="">Choose a reason</option>
            {disputeReasons.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="What is wrong" hint="What you saw, or where it can be read." error={error('text')}>
          <TextArea {...field('text')} lines={3} limit={1000} />
        </Field>
      </DraftForm>
    </Dialog>
  );
}
