import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#platform/web/api.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { answerDispute } from '../calls.ts';
import { refetchRecord } from './refetch-record.ts';

/** The athlete, or a manager of the team, stands by the record. */
export default function AnswerDialog({ disputeId, onClose }: { disputeId: string; onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const draft = useDraft({
    start: () => ({ answer: '' }),
    input: (typed) => typed,
    check: ({ answer }) => (answer.trim() ? [] : [{ field: 'answer', message: 'Write an answer.' }]),
    save: (input) => api(answerDispute, { body: { ...input, disputeId } }),
  });
  function after() {
    toast('Your answer is sent. The record counts again.', { tone: 'good' });
    refetchRecord(client);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Stand by the record"
      description="The record counts again, and our team compares both sides. If the figures are wrong, correct them instead."
      footer={
        <DialogButtons onClose={onClose} form={formId} pending={draft.isPending}>
          Send answer
        </DialogButtons>
      }
    >
      <DraftForm id={formId} draft={draft} then={after}>
        <Field
          label="Your answer"
          hint="Why the figures are right, and where that can be seen."
          error={draft.error('answer')}
        >
          <TextArea {...draft.field('answer')} lines={3} limit={1000} />
        </Field>
      </DraftForm>
    </Dialog>
  );
}
