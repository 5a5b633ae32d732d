import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import { undoImport } from '../calls.ts';

interface UndoDialogProps {
  /** Of the import, or of the match; null while it is closed. */
  importId: string | null;
  onClose: () => void;
  onUndone?: () => void;
}

/** Asks before the records of an import are deleted. */
export function UndoDialog({ importId, onClose, onUndone }: UndoDialogProps) {
  const undo = useAct(undoImport, {
    onDone({ deleted, kept }, _input, client) {
      onClose();
      toast(
        `${deleted === 1 ? '1 record is' : `${mediumNumber(deleted)} records are`} deleted${kept > 0 ? `; ${mediumNumber(kept)} that were changed since stay` : ''}.`,
        { tone: 'good' },
      );
      onUndone?.();
      void client.invalidateQueries();
    },
    onRefused(refusal) {
      onClose();
      toastRefusal(refusal);
    },
  });
  return (
    <Dialog
      open={importId !== null}
      onClose={onClose}
      title="Undo this import?"
      description="Its records are deleted, and you can import the file again."
      footer={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button
            tone="danger"
            pending={undo.isPending}
            onClick={() => importId && undo.mutate({ body: { importId } })}
          >
            Delete the records
          </Button>
        </>
      }
    />
  );
}

/** Who imported a match may delete it, with the records that came with it. */
export default function UndoMatch({ matchId }: { matchId: string }) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        Undo import
      </Button>
      <UndoDialog
        importId={asks ? matchId : null}
        onClose={() => setAsks(false)}
        onUndone={() => void navigate('/stats/import')}
      />
    </>
  );
}
