import { Avatar } from '#ui/avatar.tsx';
import type { Child } from '../../calls.ts';

export interface ChildPickerProps {
  items: readonly Child[];
  current: Child | undefined;
  onPick: (childId: string) => void;
}

/** Which of several children the page is about, with how many requests are waiting for each. */
export function ChildPicker({ items, current, onPick }: ChildPickerProps) {
  return (
    <fieldset>
      <legend className="sr-only">Child</legend>
      <div className="flex flex-wrap gap-3">
        {items.map(({ child, state, waiting }) => (
          <button
            key={child.id}
            type="button"
            aria-pressed={child.id === current?.child.id}
            onClick={() => onPick(child.id)}
            className="panel flex min-h-control items-center gap-2.5 py-2 pr-4 pl-2 text-left aria-pressed:bg-accent aria-pressed:text-accent-ink"
          >
            <Avatar name={child.displayName} src={child.avatar.url} size={40} />
            <span>
              <span className="block font-semibold">{child.displayName}</span>
              <span className="block text-2 opacity-80">{noteOf(state, waiting)}</span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function noteOf(state: Child['state'], waiting: number): string {
  if (state !== 'given') return 'Needs your consent';
  if (waiting === 0) return 'Nothing to approve';
  return waiting === 1 ? '1 request' : `${waiting} requests`;
}
