import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { codePoints } from '#ui/format/text.ts';
import { TextArea } from '#ui/text-area.tsx';

interface ReasonDialogProps {
  title: string;
  description?: ReactNode;
  /** The field's label; the audit log keeps the reason. */
  label?: string;
  hint?: string;
  confirm: string;
  tone?: 'primary' | 'danger';
  pending: boolean;
  refusal: { message: string } | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Fields above the reason. */
  children?: ReactNode;
}

const LIMIT = 500;

/** A dialog for something staff do with a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    description,
    label = 'Reason',
    hint = 'Kept in the audit log.',
    confirm,
    tone = 'primary',
  } = props;
  const { pending, refusal, onConfirm, onClose, children } = props;
  const form = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const empty =
    reason.trim() === '' ? `Enter ${label === 'Reason' ? 'a reason' : 'an explanation'}.` : undefined;
  const wrong = codePoints(reason.trim()) > LIMIT ? `Keep it to ${LIMIT} characters.` : empty;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!wrong && !pending) onConfirm(reason.trim());
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <DialogButtons onClose={onClose} form={form} tone={tone} pending={pending}>
          {confirm}
        </DialogButtons>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <FormErrors title="Nothing was changed." errors={refusal ? [refusal] : []} />
        {children}
        <Field label={label} hint={hint} error={tried ? wrong : undefined}>
          <TextArea
            data-autofocus
            value={reason}
            limit={LIMIT}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
