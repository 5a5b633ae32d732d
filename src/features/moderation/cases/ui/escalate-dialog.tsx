import { useState } from 'react';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { escalateCase } from '../calls.ts';
import type { EscalatedTo } from '../case-fields.ts';
import { escalationLabels } from '../case-labels.ts';
import { useCaseAct } from './use-case-act.ts';

export function EscalateDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const [to, setTo] = useState<EscalatedTo>('legal');
  const [note, setNote] = useState('');
  const [isSent, setIsSent] = useState(false);
  const escalate = useCaseAct(escalateCase, () => {
    onClose();
    toast('Case escalated.', { tone: 'good' });
  });
  const isMissing = note.trim() === '';
  return (
    <Dialog
      open
      onClose={onClose}
      title="Escalate this case"
      description="Your claim ends, and an admin decides it."
      footer={
        <DialogButtons onClose={onClose} form="escalate" pending={escalate.isPending}>
          Escalate case
        </DialogButtons>
      }
    >
      <form
        id="escalate"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsSent(true);
          if (!isMissing) escalate.mutate({ body: { caseId, to, note } });
        }}
      >
        <SegmentedControl
          label="Escalate to"
          value={to}
          onChange={setTo}
          options={(['legal', 'child_safety'] as const).map((value) => ({
            value,
            label: escalationLabels[value],
          }))}
        />
        <Field label="Why" {...(isSent && isMissing ? { error: 'Explain why it has to be escalated.' } : {})}>
          <TextArea
            limit={2000}
            value={note}
            data-autofocus
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
