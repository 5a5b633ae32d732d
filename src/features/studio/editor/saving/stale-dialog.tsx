import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDocument } from '../ui/editor-context.ts';
import type { SaveState } from './autosave.ts';
import { TwoVersions } from './two-versions.tsx';

interface StaleDialogProps {
  state: SaveState;
  onChoose: (which: 'mine' | 'theirs') => void;
}

/** The design was saved in another tab or on another device meanwhile. */
export function StaleDialog({ state, onChoose }: StaleDialogProps) {
  const mine = useDocument();
  const theirs = state.kind === 'stale' ? state.theirs : null;
  return (
    <Dialog
      open={theirs !== null}
      onClose={() => {}}
      dismissable={false}
      size="wide"
      title="This design was changed elsewhere"
      description="It was saved in another tab or on another device. Choose the version to keep."
      footer={
        <>
          <Button onClick={() => onChoose('theirs')}>Use the saved version</Button>
          <Button tone="primary" data-autofocus onClick={() => onChoose('mine')}>
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
    </Dialog>
  );
}
