import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Design } from '../../designs/calls.ts';
import { useWorkbench } from '../ui/editor-context.ts';
import { dropCopy, type RecoveryCopy, readCopy } from './recovery-copy.ts';
import { TwoVersions } from './two-versions.tsx';

/** After a crash or without a connection, changes may be on this device only: offered when the design is opened again. */
export function RecoveryDialog({ design }: { design: Design }) {
  const { editor } = useWorkbench();
  const [copy, setCopy] = useState<RecoveryCopy | null>(null);
  useEffect(() => {
    let isGone = false;
    void readCopy(design.id).then((found) => {
      if (isGone || !found || editor.store.getState().isReadOnly) return;
      const isSame = JSON.stringify(found.document) === JSON.stringify(design.document);
      if (isSame || found.document.version !== design.document.version) void dropCopy(design.id);
      else setCopy(found);
    });
    return () => {
      isGone = true;
    };
  }, [design, editor]);
  const close = () => setCopy(null);
  return (
    <Dialog
      open={copy !== null}
      onClose={close}
      dismissable={false}
      size="wide"
      title="Restore your unsaved changes?"
      description="The editor closed before your last changes were saved. They are still on this device."
      footer={
        <>
          <Button
            onClick={() => {
              void dropCopy(design.id);
              close();
            }}
          >
            Discard changes
          </Button>
          <Button
            tone="primary"
            data-autofocus
            onClick={() => {
              if (copy) editor.replace('Restore changes', copy.document);
              close();
            }}
          >
            Restore changes
          </Button>
        </>
      }
    >
      {copy && (
        <TwoVersions
          versions={[
            { title: 'Saved', at: design.updatedAt, document: design.document },
            { title: 'Your changes', at: copy.at, document: copy.document },
          ]}
        />
      )}
    </Dialog>
  );
}
