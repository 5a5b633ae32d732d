import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';

/** Fetched when somebody is about to search. */
const load = () => import('#features/search/ui/search-box.tsx');
const SearchBox = lazy(load);
const prepare = () => void load().catch(() => {});

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Opens the search; so do / and Ctrl+K anywhere on a page. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted =
        event.key === '/'
          ? !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
          : event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!wanted || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="grid size-control shrink-0 grid-cols-[auto] place-items-center rounded-full text-muted hover:bg-raised hover:text-ink lg:flex lg:w-52 lg:gap-2 lg:rounded-control lg:border lg:border-edge lg:px-3"
      >
        <Search aria-hidden="true" size={20} />
        <span aria-hidden="true" className="hidden text-2 lg:inline">
          Search
        </span>
        <span
          aria-hidden="true"
          className="ms-auto hidden rounded-control border border-line px-1.5 text-1 lg:inline"
        >
          /
        </span>
      </button>
      {open && (
        <Suspense>
          <SearchBox onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
