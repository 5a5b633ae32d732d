import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDraft } from '#ui/use-draft.ts';

interface NameDialogProps {
  title: string;
  /** The button. */
  action?: string;
  /** The name it has. */
  name?: string | undefined;
  maxLength?: number;
  save: (input: { name: string }) => Promise<object>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the name of something new, or for another one. */
export function NameDialog(props: NameDialogProps) {
  const { title, action = 'Rename', name = '', maxLength = 80, save, onDone, onClose } = props;
  const draft = useDraft({ start: () => ({ name }), input: (typed) => typed, save });
  function after() {
    onDone();
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <DraftForm draft={draft} then={after} className="grid gap-4">
        <Field label="Name" error={draft.error('name')}>
          <TextInput {...draft.field('name')} maxLength={maxLength} />
        </Field>
        <DialogActions>
          <Button type="submit" tone="primary" pending={draft.isPending}>
            {action}
          </Button>
        </DialogActions>
      </DraftForm>
    </Dialog>
  );
}
