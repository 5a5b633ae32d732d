import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '#platform/web/api.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ChipToggle } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import {
  createFolder,
  deleteFolder,
  type Folder,
  MOST_FOLDERS,
  renameFolder,
} from '../designs/folder-calls.ts';
import { NameDialog } from './name-dialog.tsx';

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
  const renamed = isNaming === 'chosen' ? open : undefined;
  const remove = useAct(deleteFolder, {
    onDone() {
      toast('The folder was deleted. Its designs are still here.');
      onChoose(null);
      onChanged();
    },
    onRefused: toastRefusal,
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
          title={renamed ? 'Rename the folder' : 'New folder'}
          action={renamed ? 'Rename' : 'Create folder'}
          name={renamed?.name}
          maxLength={40}
          save={({ name }) =>
            renamed
              ? api(renameFolder, { body: { folderId: renamed.id, name } })
              : api(createFolder, { body: { name } })
          }
          onDone={onChanged}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}
