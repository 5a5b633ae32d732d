import { Search, X } from 'lucide-react';
import { type FocusEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';

/** Results while typing: loaded when somebody is about to search. The field itself is in the page already. */
const load = () => import('./search-box.tsx');
const SearchBox = lazy(load);
const prepare = () => void load().catch(() => {});

const PANEL = 'search-panel';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) {
  const isCommand = ctrlKey || metaKey;
  return key === '/'
    ? !isCommand && !altKey && !isTyping(target)
    : key.toLowerCase() === 'k' && isCommand && !shiftKey;
}

/**
 * Opens the search, as do / and Ctrl+K anywhere. Button, popover and form are plain HTML, so that it works before the
 * page is hydrated; what was typed by then stays in the field.
 */
export function SearchButton() {
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
  useEffect(() => {
    setOpen(panel.current?.matches(':popover-open') ?? false);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      panel.current?.showPopover();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <OpenSearch />
      <div
        ref={panel}
        id={PANEL}
        popover="auto"
        role="dialog"
        aria-label="Search"
        className="m-0 mx-auto h-dvh max-h-dvh w-full max-w-full flex-col overflow-hidden bg-surface text-ink backdrop:bg-scrim open:flex md:mt-[8dvh] md:h-fit md:max-h-[80dvh] md:max-w-2xl md:rounded-card md:shadow-3"
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open');
          if (newState === 'closed') currentTarget.querySelector('form')?.reset();
        }}
        onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
      >
        <Form
          role="search"
          action="/search"
          className="flex items-center gap-2 border-b border-line p-2"
          onSubmit={(event) => {
            if (field.current?.value.trim()) close();
            else event.preventDefault();
          }}
        >
          <Search aria-hidden="true" size={20} className="ms-2 shrink-0 text-muted" />
          <input
            ref={field}
            autoFocus
            type="text"
            name="q"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            aria-label="Search people, tribes, posts and #tags"
            aria-expanded={false}
            aria-controls={`${PANEL}-results`}
            aria-autocomplete="list"
            placeholder="People, tribes, posts, #tags"
            className="min-h-control min-w-0 flex-1 bg-transparent text-4 outline-none placeholder:text-muted"
          />
          <button
            type="button"
            aria-label="Close search"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            className="icon-button"
          >
            <X aria-hidden="true" />
          </button>
        </Form>
        {open && field.current && (
          <Suspense>
            <SearchBox field={field.current} listId={`${PANEL}-results`} onClose={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function OpenSearch() {
  return (
    <button
      type="button"
      aria-label="Search"
      aria-keyshortcuts="/ Control+K"
      aria-haspopup="dialog"
      popoverTarget={PANEL}
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
  );
}
