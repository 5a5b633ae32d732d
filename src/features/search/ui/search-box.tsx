import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#platform/web/api.ts';
import { callKey, useViewerId } from '#platform/web/use-call.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { globalSearch } from '../calls.ts';
import { foundOptions, type Option, recentOptions, searchPath } from './options.tsx';
import { forgetSearches, keepSearch, recentSearches } from './recent.ts';
import { SearchOptions } from './search-options.tsx';
import { useSettled } from './use-settled.ts';

const LONGEST = 100;
const TYPING_MS = 150;

/** The search field with what is found while typing; the whole screen on phones. Keys: arrows, Enter, Escape. */
export default function SearchBox({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(recentSearches);
  const wanted = useSettled(typed.trim(), TYPING_MS);
  const viewer = useViewerId();
  const found = useQuery({
    queryKey: [...callKey(globalSearch), wanted, viewer],
    // A search that is typed over is given up on the way.
    queryFn: ({ signal }) => api(globalSearch, { params: { searchKey: wanted }, query: {} }, signal),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  const key = typed.trim();
  const groups = key ? foundOptions(key, wanted ? found.data : undefined) : recentOptions(recent);
  const options = groups.flatMap((group) => group.options);
  const activeId = options[active] ? `${listId}-${options[active].id}` : undefined;

  useEffect(() => dialog.current?.showModal(), []);
  // Taken away while open: closed first, which is what gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function go(to: string, kept: string) {
    keepSearch(kept);
    onClose();
    void navigate(to);
  }
  const choose = (option: Option) => go(option.to, option.key);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      // One place more than there are options: there the field itself has the cursor.
      const places = options.length + 1;
      setActive((place) => ((place + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const option = options[active];
      if (option) choose(option);
      else if (key) go(searchPath(key), key);
    }
  }

  const count = options.length - (key ? 1 : 0);
  const waits = key !== '' && (wanted !== key || found.isFetching);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the panel closes it; by keyboard Escape does
    <dialog
      ref={dialog}
      aria-label="Search"
      className="m-0 mx-auto h-dvh max-h-dvh w-full max-w-full flex-col overflow-hidden bg-surface text-ink backdrop:bg-scrim open:flex md:mt-[8dvh] md:h-auto md:max-h-[80dvh] md:max-w-2xl md:rounded-card md:shadow-3"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex items-center gap-2 border-b border-line p-2">
        <Search aria-hidden="true" size={20} className="ms-2 shrink-0 text-muted" />
        <input
          autoFocus
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST}
          aria-label="Search people, tribes, posts and #tags"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder="People, tribes, posts, #tags"
          className="min-h-control min-w-0 flex-1 bg-transparent text-4 outline-none placeholder:text-muted"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Close search" icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <SearchOptions
          id={listId}
          groups={groups}
          activeId={activeId}
          onChoose={choose}
          onPoint={setActive}
        />
        {!key && recent.length > 0 && (
          <button
            type="button"
            className="link mx-3 min-h-control text-2"
            onClick={() => {
              forgetSearches();
              setRecent([]);
            }}
          >
            Forget these
          </button>
        )}
        {!key && recent.length === 0 && (
          <p className="p-3 text-muted">Type a name, a tribe, a word from a post, or a #tag.</p>
        )}
        {found.isError && key && <p className="p-3 text-bad">{found.error.message}</p>}
        {key && !waits && !found.isError && count === 0 && (
          <p className="p-3 text-muted">Nothing is like “{key}”. Try fewer or other letters.</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {key && !waits ? `${count} ${count === 1 ? 'result' : 'results'}` : ''}
      </p>
    </dialog>
  );
}
