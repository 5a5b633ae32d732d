import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ChipToggle } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import {
  createFolder,
  deleteFolder,
  type Folder,
  MOST_FOLDERS,
  renameFolder,
} from '../designs/folder-calls.ts';

interface FolderBarProps {
  folders: readonly Folder[];
  chosen: string | null;
  onChoose: (folderId: string | null) => void;
  onChanged: () => void;
}

/** All designs or those of a folder; folders are made and changed here too. */
export function FolderBar({ folders, chosen, onChoose, onChanged }: FolderBarProps) {
  const [isNaming, setNaming] = useState<'new' | 'chosen' | null>(null);
  const open = folders.find(({ id }) => id === chosen);
  const remove = useAct(deleteFolder, {
    onDone() {
      toast('The folder was deleted. Its designs are still here.');
      onChoose(null);
      onChanged();
    },
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Folder</legend>
        <ChipToggle pressed={chosen === null} onPressedChange={() => onChoose(null)}>
          All designs
        </ChipToggle>
        {folders.map(({ id, name, designCount }) => (
          <ChipToggle key={id} pressed={id === chosen} onPressedChange={() => onChoose(id)}>
            {name} <small className="tabular-nums">{designCount}</small>
          </ChipToggle>
        ))}
      </fieldset>
      {folders.length < MOST_FOLDERS && (
        <IconButton label="New folder" icon={<FolderPlus aria-hidden />} onClick={() => setNaming('new')} />
      )}
      {open && (
        <>
          <Button size="small" onClick={() => setNaming('chosen')}>
            Rename folder
          </Button>
          <Button size="small" onClick={() => remove.mutate({ params: { folderId: open.id } })}>
            Delete folder
          </Button>
        </>
      )}
      {isNaming && (
        <NameDialog
          folder={isNaming === 'chosen' ? open : undefined}
          onDone={onChanged}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}

interface NameDialogProps {
  /** Left out for a new one. */
  folder: Folder | undefined;
  onDone: () => void;
  onClose: () => void;
}

function NameDialog({ folder, onDone, onClose }: NameDialogProps) {
  const [name, setName] = useState(folder?.name ?? '');
  const outcome = {
    onDone() {
      onDone();
      onClose();
    },
  };
  const create = useAct(createFolder, outcome);
  const rename = useAct(renameFolder, outcome);
  const error = create.error ?? rename.error;
  return (
    <Dialog open onClose={onClose} title={folder ? 'Rename the folder' : 'New folder'}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (folder) rename.mutate({ body: { folderId: folder.id, name } });
          else create.mutate({ body: { name } });
        }}
      >
        <Field label="Name" {...(error && { error: error.message })}>
          <TextInput value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
        </Field>
        <DialogActions>
          <Button type="submit" tone="primary" pending={create.isPending || rename.isPending}>
            {folder ? 'Rename' : 'Create folder'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
