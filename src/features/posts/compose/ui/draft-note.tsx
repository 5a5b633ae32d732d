import { Button, ButtonLink } from '#ui/button.tsx';
import type { Saving } from './use-saved-draft.ts';

const labels: Record<Exclude<Saving, 'conflict'>, string> = {
  unsaved: '',
  saving: 'Saving the draft…',
  saved: 'Saved in your drafts.',
  local: 'Saved in this browser for now.',
};

/** Where the draft is saved, beside the Publish button. */
export function DraftNote({ saving }: { saving: Saving }) {
  return (
    <p role="status" className="min-w-0 flex-1 self-center text-1 text-muted">
      {saving !== 'conflict' && labels[saving]}
    </p>
  );
}

/** What to do when another window changed the same draft. */
export function DraftConflict({ onAnew, onClose }: { onAnew: () => void; onClose: () => void }) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-control border border-warn p-4">
      <p>This draft was changed in another window. Your text here is safe.</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onAnew}>
          Save as a new draft
        </Button>
        <ButtonLink size="small" to="/drafts" onClick={onClose}>
          Open the other version
        </ButtonLink>
      </div>
    </div>
  );
}
