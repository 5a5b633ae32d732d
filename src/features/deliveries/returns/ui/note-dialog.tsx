import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { askTeamAboutReturn, decideReturn, type ReturnPage } from '../calls.ts';

interface NoteDialogProps {
  given: ReturnPage;
  /** Our team closes it; otherwise the buyer takes it to our team. */
  asTeam: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** A step that needs nothing but a few words. */
export default function NoteDialog({ given: { id: returnId }, asTeam, onClose, onChanged }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const done = (told: string) => () => {
    toast(told, { tone: 'good' });
    onChanged();
    onClose();
  };
  const ask = useAct(askTeamAboutReturn, { onDone: done('Our team looks at it and tells you both.') });
  const close = useAct(decideReturn, { onDone: done('The return is closed. Both were told.') });
  const { error, isPending } = asTeam ? close : ask;
  const ofNote = error?.field === 'note' || error?.field === 'message' ? error.message : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={asTeam ? 'Close this return without a refund?' : 'Take this to our team?'}
      description={
        asTeam
          ? 'Buyer and seller read what you write. This can’t be undone.'
          : 'We read what you and the seller wrote, and decide. The seller reads this too.'
      }
      footer={
        <DialogButtons
          onClose={onClose}
          tone={asTeam ? 'danger' : 'primary'}
          pending={isPending}
          onClick={() =>
            asTeam
              ? close.mutate({ body: { returnId, refund: false, message: note } })
              : ask.mutate({ body: { returnId, note } })
          }
        >
          {asTeam ? 'Close return' : 'Take to our team'}
        </DialogButtons>
      }
    >
      <div className="grid gap-5">
        <Field label={asTeam ? 'Why' : 'What happened?'} {...(ofNote ? { error: ofNote } : {})}>
          <TextArea
            value={note}
            rows={4}
            maxLength={asTeam ? 500 : 1000}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </Field>
        {error && !ofNote && <FieldError id="note-refusal" refusal={error} />}
      </div>
    </Dialog>
  );
}
