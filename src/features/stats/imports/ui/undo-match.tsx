import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { UndoDialog } from './undo-dialog.tsx';

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
