import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { correctNews, type WrittenNews } from '../calls.ts';

interface CorrectionDialogProps {
  item: WrittenNews;
  onClose: () => void;
  onDone: (item: WrittenNews) => void;
}

/** Adds a note and leaves the text as it is. */
export function CorrectionDialog({ item, onClose, onDone }: CorrectionDialogProps) {
  const [note, setNote] = useState('');
  const correct = useAct(correctNews, { onDone });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add correction note"
      description="Readers see it above the article with today’s date. You can’t change or remove it."
      footer={
        <DialogButtons
          onClose={onClose}
          pending={correct.isPending}
          onClick={() => correct.mutate({ body: { newsId: item.id, note } })}
        >
          Add note
        </DialogButtons>
      }
    >
      <Field
        label="Note"
        hint="What was wrong, and what is right."
        {...(correct.error && { error: correct.error.message })}
      >
        <TextArea
          value={note}
          limit={500}
          lines={3}
          data-autofocus
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </Dialog>
  );
}
