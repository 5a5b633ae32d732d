import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '#platform/web/api.ts';
import { callKey, useAct, useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast, toastFailure, toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import {
  type DesignVersion,
  deleteVersion,
  getVersions,
  restoreVersion,
  saveVersion,
} from '../../designs/calls.ts';
import type { Autosave } from './autosave.ts';

interface VersionsDialogProps {
  designId: string;
  autosave: Autosave;
  open: boolean;
  onClose: () => void;
}

/** Earlier versions: name the present one, or go back to one. */
export function VersionsDialog({ designId, autosave, open, onClose }: VersionsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Versions"
      description="Name a version to come back to it later."
    >
      {open && <Versions designId={designId} autosave={autosave} onRestored={onClose} />}
    </Dialog>
  );
}

function Versions({
  designId,
  autosave,
  onRestored,
}: Omit<VersionsDialogProps, 'open' | 'onClose'> & { onRestored: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refused = toastRefusal;
  const input = { params: { designId }, query: {} };
  const versions = useFeed(getVersions, input);
  const look = () => client.invalidateQueries({ queryKey: callKey(getVersions, input) });
  const keep = useAct(saveVersion, {
    onDone() {
      setName('');
      void look();
    },
    onRefused: refused,
  });
  const remove = useAct(deleteVersion, { onDone: look, onRefused: refused });
  const [restoring, setRestoring] = useState<string | null>(null);
  const restore = async (version: DesignVersion) => {
    setRestoring(version.id);
    try {
      if (!(await autosave.flush())) return;
      autosave.adopt(await api(restoreVersion, { body: { versionId: version.id } }));
      toast('Version restored. Undo brings back what you had.');
      onRestored();
    } catch (error) {
      toastFailure(error);
    } finally {
      setRestoring(null);
    }
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (!name.trim() || !(await autosave.flush())) return;
    keep.mutate({ body: { designId, name } });
  };
  return (
    <div className="grid gap-4">
      <form className="flex items-end gap-2" onSubmit={save}>
        <Field
          label="Name of this version"
          className="flex-1"
          {...(isMissing && !name.trim() ? { error: 'Name the version first.' } : {})}
        >
          <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Button type="submit" tone="primary" pending={keep.isPending}>
          Save version
        </Button>
      </form>
      {versions.isPending && (
        <Loading what="versions">
          <RowSkeleton />
        </Loading>
      )}
      {versions.isError && (
        <ErrorState onRetry={() => versions.refetch()}>{versions.error.message}</ErrorState>
      )}
      {versions.isSuccess && versions.items.length === 0 && (
        <p className="text-muted">No earlier versions yet.</p>
      )}
      <ul className="grid">
        {versions.items.map((version) => (
          <li key={version.id} className="flex items-center gap-3 border-b border-line py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">
                {version.name ?? 'Autosaved, kept for a day'}
              </span>
              <When at={version.createdAt} className="text-2 text-muted" />
            </span>
            <Button size="small" pending={restoring === version.id} onClick={() => void restore(version)}>
              Restore
            </Button>
            <IconButton
              label={`Delete ${version.name ?? 'this version'}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove.mutate({ params: { versionId: version.id } })}
            />
          </li>
        ))}
      </ul>
      {versions.hasNextPage && (
        <Button pending={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
          Show older versions
        </Button>
      )}
    </div>
  );
}
