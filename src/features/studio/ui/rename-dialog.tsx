import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type DesignSummary, renameDesign } from '../designs/calls.ts';

interface RenameDialogProps {
  design: DesignSummary;
  onDone: () => void;
  onClose: () => void;
}

export function RenameDialog({ design, onDone, onClose }: RenameDialogProps) {
  const [name, setName] = useState(design.name);
  const rename = useAct(renameDesign, {
    onDone() {
      onDone();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Rename the design">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ body: { designId: design.id, name } });
        }}
      >
        <Field label="Name" {...(rename.error && { error: rename.error.message })}>
          <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
        </Field>
        <DialogActions>
          <Button type="submit" tone="primary" pending={rename.isPending}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
