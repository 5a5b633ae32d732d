import { Button } from '#ui/button.tsx';

interface SaveBarProps {
  /** There are unsaved changes. */
  dirty: boolean;
  pending: boolean;
  onUndo: () => void;
}

/** The end of a form: sticky while there are unsaved changes, above the bottom bar of phones. */
export function SaveBar({ dirty, pending, onUndo }: SaveBarProps) {
  return (
    <div
      className={`-mx-4 flex items-center gap-3 border-t border-line bg-ground px-4 py-3 ${
        dirty ? 'sticky bottom-14 z-10 md:bottom-0' : ''
      }`}
    >
      <Button type="submit" tone="primary" pending={pending} disabled={!dirty}>
        Save
      </Button>
      {dirty && <Button onClick={onUndo}>Discard changes</Button>}
      <span className="text-2 text-muted" role="status">
        {dirty ? 'Unsaved changes.' : ''}
      </span>
    </div>
  );
}
