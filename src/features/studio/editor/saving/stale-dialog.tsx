import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useDocument } from '../ui/editor-context.ts';
import type { Autosave, SaveState } from './autosave.ts';
import { TwoVersions } from './two-versions.tsx';
import { NOT_KEPT } from './use-autosave.ts';

interface StaleDialogProps {
  state: SaveState;
  autosave: Autosave;
  onShowVersions: () => void;
}

/** The design was saved in another tab or on another device meanwhile. */
export function StaleDialog({ state, autosave, onShowVersions }: StaleDialogProps) {
  const mine = useDocument();
  const [choosing, setChoosing] = useState<'mine' | 'theirs'>();
  const [problem, setProblem] = useState<string>();
  const theirs = state.kind === 'stale' ? state.theirs : null;
  async function choose(which: 'mine' | 'theirs') {
    setChoosing(which);
    setProblem(undefined);
    try {
      await autosave.choose(which);
      toast(`The other version is among the versions, as “${NOT_KEPT}”.`, {
        action: { label: 'Open versions', run: onShowVersions },
      });
    } catch (error) {
      setProblem(
        `Nothing was changed, because the other version couldn’t be kept. ${(error as Error).message}`,
      );
    }
    setChoosing(undefined);
  }
  return (
    <Dialog
      open={theirs !== null}
      onClose={() => {}}
      dismissable={false}
      size="wide"
      title="This design was changed elsewhere"
      description="It was saved in another tab or on another device. Choose the version to go on with; the other one is kept among its versions."
      footer={
        <>
          <Button pending={choosing === 'theirs'} onClick={() => void choose('theirs')}>
            Use the saved version
          </Button>
          <Button
            tone="primary"
            data-autofocus
            pending={choosing === 'mine'}
            onClick={() => void choose('mine')}
          >
            Keep this version
          </Button>
        </>
      }
    >
      {theirs && (
        <TwoVersions
          versions={[
            { title: 'Saved elsewhere', at: theirs.updatedAt, document: theirs.document },
            { title: 'This version', at: null, document: mine },
          ]}
        />
      )}
      {problem && <FieldError id="stale-problem">{problem}</FieldError>}
    </Dialog>
  );
}
