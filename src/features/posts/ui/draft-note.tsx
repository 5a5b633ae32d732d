import { Button, ButtonLink } from '#ui/button.tsx';
import type { Saving } from './use-saved-draft.ts';

const words: Record<Exclude<Saving, 'apart'>, string> = {
  'not yet': '',
  saving: 'Saving the draft…',
  saved: 'Saved in your drafts.',
  here: 'Kept in this browser. We save it in your drafts as soon as we can.',
};

/** Where what is being written is kept; and what to do when another window wrote on the same draft. */
export function DraftNote({
  saving,
  onAnew,
  onClose,
}: {
  saving: Saving;
  onAnew: () => void;
  onClose: () => void;
}) {
  if (saving !== 'apart') {
    return (
      <p role="status" className="min-h-5 text-2 text-muted">
        {words[saving]}
      </p>
    );
  }
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-control border border-warn p-4">
      <p>This draft was changed in another window. What you wrote here is still here.</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onAnew}>
          Keep this as a new draft
        </Button>
        <ButtonLink size="small" to="/drafts" onClick={onClose}>
          Open the other one
        </ButtonLink>
      </div>
    </div>
  );
}
