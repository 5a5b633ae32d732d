import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { type DesignSummary, renameDesign } from '../designs/calls.ts';

interface RenameDialogProps {
  design: DesignSummary;
  onDone: () => void;
  onClose: () => void;
}

export function RenameDialog({ design, onDone, onClose }: RenameDialogProps) {
  const draft = useDraft({
    start: () => ({ name: design.name }),
    input: (typed) => typed,
    save: (input) => api(renameDesign, { body: { ...input, designId: design.id } }),
  });
  function after() {
    onDone();
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title="Rename the design">
      <DraftForm draft={draft} then={after} className="grid gap-4">
        <Field label="Name" error={draft.error('name')}>
          <TextInput {...draft.field('name')} maxLength={80} />
        </Field>
        <DialogActions>
          <Button type="submit" tone="primary" pending={draft.isPending}>
            Rename
          </Button>
        </DialogActions>
      </DraftForm>
    </Dialog>
  );
}
