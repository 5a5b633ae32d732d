import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { deviceTimeZone, localTime } from '#ui/format/date.ts';
import { TextInput } from '#ui/text-input.tsx';
import { moveNews, type WrittenNews } from '../calls.ts';

interface ScheduleDialogProps {
  item: WrittenNews;
  onClose: () => void;
  onDone: (item: WrittenNews) => void;
}

/** Asks when to publish. */
export function ScheduleDialog({ item, onClose, onDone }: ScheduleDialogProps) {
  const [at, setAt] = useState(() => localTime(new Date(Date.now() + 3_600_000)));
  const move = useAct(moveNews, { onDone });
  const { error } = move;
  const schedule = () =>
    move.mutate({
      body: { newsId: item.id, version: item.version, to: 'published', at: new Date(at).toISOString() },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Schedule article"
      description="It appears by itself at this time."
      footer={
        <DialogButtons onClose={onClose} pending={move.isPending} onClick={schedule}>
          Schedule article
        </DialogButtons>
      }
    >
      <Field
        label="Publish at"
        hint={`Your time (${deviceTimeZone()}).`}
        {...(error?.field === 'at' && { error: error.message })}
      >
        <TextInput
          type="datetime-local"
          value={at}
          data-autofocus
          onChange={({ target }) => target.value && setAt(target.value)}
        />
      </Field>
      {error && error.field !== 'at' && <FieldError id="schedule-error" refusal={error} />}
    </Dialog>
  );
}
