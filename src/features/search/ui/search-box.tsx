import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#platform/web/api.ts';
import { callKey, useViewerId } from '#platform/web/use-call.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { globalSearch } from '../calls.ts';
import type { SearchOption } from '../search-entry.ts';
import { foundOptions, OptionList } from './option-list.tsx';
import { keepSearch } from './recent.ts';
import { RecentSearches } from './recent-searches.tsx';

const TYPING_MS = 150;

interface SearchBoxProps {
  /** The field in the page before this code is loaded: what was typed by then is read from it. */
  field: HTMLInputElement;
  listId: string;
  onClose: () => void;
}

/** Results while typing in the search field. Keys: arrows, Enter, Escape. */
export default function SearchBox({ field, listId, onClose }: SearchBoxProps) {
  const navigate = useNavigate();
  const typed = useTyped(field);
  const [choice, setChoice] = useState({ typed, place: -1 });
  // A new text has a new list, in which nothing is active.
  const active = choice.typed === typed ? choice.place : -1;
  const setActive = (place: number) => setChoice({ typed, place });
  const wanted = useDebounced(typed.trim(), TYPING_MS);
  const viewer = useViewerId();
  const found = useQuery({
    queryKey: [...callKey(globalSearch), wanted, viewer],
    // A request for an outdated text is aborted.
    queryFn: ({ signal }) => api(globalSearch, { params: { searchKey: wanted }, query: {} }, signal),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  const key = typed.trim();
  const groups = key ? foundOptions(key, wanted ? found.data : undefined) : [];
  const options = groups.flatMap((group) => group.options);
  const activeId = options[active] ? `${listId}-${options[active].id}` : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function choose(option: SearchOption) {
    keepSearch(option.key);
    onClose();
    void navigate(option.to);
  }

  useFieldKeys(field, (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      // One position more than options: in it the cursor is in the field itself.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (step === 1) {
      event.preventDefault();
      document.querySelector<HTMLElement>(`#${listId} a`)?.focus();
    } else if (event.key === 'Enter' && !event.isComposing) {
      const option = options[active];
      if (!option) return keepSearch(key);
      event.preventDefault();
      choose(option);
    }
  });
  useComboboxState(field, options.length > 0, activeId);

  const count = options.length - (key ? 1 : 0);
  const waits = key !== '' && (wanted !== key || found.isFetching);
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        {key ? (
          <OptionList id={listId} groups={groups} activeId={activeId} onChoose={choose} onPoint={setActive} />
        ) : (
          <div id={listId}>
            <RecentSearches onChosen={onClose} onEmptied={() => field.focus()}>
              <p className="p-3 text-muted">Search for people, tribes, posts or #tags.</p>
            </RecentSearches>
          </div>
        )}
        {found.isError && key && <p className="p-3 text-bad">{found.error.message}</p>}
        {key && !waits && !found.isError && count === 0 && (
          <p className="p-3 text-muted">No matches for “{key}”. Check the spelling, or try fewer letters.</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {key && !waits ? `${count} ${count === 1 ? 'result' : 'results'}` : ''}
      </p>
    </>
  );
}

function useTyped(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      field.addEventListener('input', changed);
      return () => field.removeEventListener('input', changed);
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () => field.value);
}

function useFieldKeys(field: HTMLInputElement, onKeyDown: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onKeyDown);
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event);
    field.addEventListener('keydown', onPress);
    return () => field.removeEventListener('keydown', onPress);
  }, [field]);
}

/** The field was rendered without its list, so its ARIA attributes are set from here. */
function useComboboxState(field: HTMLInputElement, expanded: boolean, activeId: string | undefined) {
  useEffect(() => {
    field.setAttribute('aria-expanded', String(expanded));
    if (activeId) field.setAttribute('aria-activedescendant', activeId);
    else field.removeAttribute('aria-activedescendant');
    return () => {
      field.setAttribute('aria-expanded', 'false');
      field.removeAttribute('aria-activedescendant');
    };
  }, [field, expanded, activeId]);
}
