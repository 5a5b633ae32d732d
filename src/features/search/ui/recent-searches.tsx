import { Clock, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { searchPath } from '../search-entry.ts';
import { forgetSearch, forgetSearches, recentSearches } from './recent.ts';

interface RecentSearchesProps {
  onChosen?: () => void;
  /** Called when the last one was removed: the focus needs a new place. */
  onEmptied?: () => void;
  /** Shown when there are none. */
  children: ReactNode;
}

/** Recent searches of this browser, to repeat or remove. Arrow keys go up and down. */
export function RecentSearches({ onChosen, onEmptied, children }: RecentSearchesProps) {
  const [recent, setRecent] = useState(recentSearches);
  const removed = () => {
    const left = recentSearches();
    setRecent(left);
    if (left.length === 0) onEmptied?.();
  };
  if (recent.length === 0) return children;
  return (
    <section aria-label="Recent searches">
      <div className="flex items-center justify-between gap-3 ps-3">
        <h2 className="type-label text-muted">Recent searches</h2>
        <button
          type="button"
          className="link min-h-control px-3 text-2"
          onClick={() => {
            forgetSearches();
            removed();
          }}
        >
          Clear all
        </button>
      </div>
      <ul onKeyDown={step}>
        {recent.map((key) => (
          <li key={key} className="flex items-center rounded-control hover:bg-raised">
            <Link
              to={searchPath(key)}
              className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-2 font-semibold"
              onClick={onChosen}
            >
              <span className="grid size-10 shrink-0 place-items-center text-muted">
                <Clock aria-hidden="true" size={18} />
              </span>
              <span className="truncate">{key}</span>
            </Link>
            <IconButton
              label={`Remove “${key}”`}
              icon={<X aria-hidden="true" />}
              onClick={(event) => {
                const row = event.currentTarget.closest('li');
                const next = row?.nextElementSibling ?? row?.previousElementSibling;
                forgetSearch(key);
                next?.querySelector('a')?.focus();
                removed();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function step(event: KeyboardEvent<HTMLUListElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  links[(at + by + links.length) % links.length]?.focus();
}
