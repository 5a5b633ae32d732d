import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { deleteWordList, getWordLists, switchWordList, tryWordList, type WordList } from '../calls.ts';
import { DryRun } from './dry-run.tsx';

interface ListControlsProps {
  list: WordList;
  /** Unsaved changes have to be saved first. */
  isDirty: boolean;
  onChanged: (list: WordList) => void;
}

/** Dry run, then on: the steps that switch a list on. */
export function ListControls({ list, isDirty, onChanged }: ListControlsProps) {
  const navigate = useNavigate();
  const onRefused = toastRefusal;
  const dryRun = useAct(tryWordList, { onDone: onChanged, onRefused });
  const turn = useAct(switchWordList, {
    onDone: (changed, { body }) => {
      onChanged(changed);
      toast(body.on ? 'The list is on.' : 'The list is off.', { tone: 'good' });
    },
    onRefused,
  });
  const remove = useAct(deleteWordList, {
    onDone: (_reply, _input, client) => {
      void client.invalidateQueries({ queryKey: callKey(getWordLists) });
      void navigate('/admin/banned-words');
      toast('List deleted.', { tone: 'good' });
    },
    onRefused,
  });
  const [deleting, setDeleting] = useState(false);
  const { id: listId, name, state, wordCount, canSwitchOn } = list;
  const isEmpty = list.wordCount === 0 && !list.usesEnglish;
  const isInProgress = list.dryRun?.state === 'queued' || list.dryRun?.state === 'running';
  return (
    <div className="grid gap-5">
      <section className="panel grid gap-3 p-4" aria-label="State">
        <p>{stateTexts[state]}</p>
        <div className="flex flex-wrap gap-2">
          {state !== 'on' && (
            <Button
              tone="primary"
              disabled={!canSwitchOn || isDirty}
              pending={turn.isPending}
              onClick={() => turn.mutate({ body: { listId, on: true } })}
            >
              {state === 'changed' ? 'Switch on changes' : 'Switch on'}
            </Button>
          )}
          {state !== 'off' && (
            <Button pending={turn.isPending} onClick={() => turn.mutate({ body: { listId, on: false } })}>
              Switch off
            </Button>
          )}
          {state === 'off' && (
            <Button tone="quiet" onClick={() => setDeleting(true)}>
              Delete list
            </Button>
          )}
        </div>
        {state !== 'on' && !canSwitchOn && (
          <p className="text-2 text-muted">Start a dry run first to see what the list catches.</p>
        )}
      </section>
      <section className="panel grid gap-3 p-4" aria-label="Dry run">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="type-heading text-4">Dry run</h2>
          <Button
            pending={dryRun.isPending || isInProgress}
            disabled={isDirty || isEmpty}
            onClick={() => dryRun.mutate({ body: { listId } })}
          >
            Start dry run
          </Button>
        </div>
        {isDirty && <p className="text-2 text-muted">Save your changes first.</p>}
        {list.dryRun ? (
          <>
            {list.dryRun.version !== list.version && (
              <p className="text-2 text-muted">This dry run doesn’t include your latest changes.</p>
            )}
            <DryRun listId={listId} dryRun={list.dryRun} />
          </>
        ) : (
          <p className="text-2 text-muted">
            Reads what was written in the last 7 days and shows what this list would have caught. Nothing
            changes for anybody.
          </p>
        )}
      </section>
      {deleting && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          description={`${wordCount === 1 ? 'Its word is' : `Its ${wordCount} words are`} gone for good, with ${wordCount === 1 ? 'its' : 'their'} dry runs. What the list caught stays as it was decided.`}
          confirm="Delete list"
          keep="Keep list"
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ body: { listId } })}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

const stateTexts: Record<WordList['state'], string> = {
  off: 'This list is off.',
  on: 'This list is on.',
  changed: 'This list is on, without your latest changes.',
};
