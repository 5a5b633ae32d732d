import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { getAccountBySearch } from '#features/accounts/directory/calls.ts';
import { getFollowList } from '#features/accounts/relationships/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { TextArea } from '#ui/text-area.tsx';

export interface MentionAreaProps {
  ref?: Ref<HTMLTextAreaElement>;
  name: string;
  lines: 2 | 3 | 5;
  limit: number;
  value: string;
  onValue: (value: string) => void;
}

// The text before the caret: the start of a name, not the middle of an email address.
const begun = /(?<![\p{L}\p{N}_.@/#&])@([a-z][a-z0-9_]{0,19})?$/iu;

/**
 * A text area in which @ suggests people one follows, and after two letters everybody whose name begins with them:
 * arrows choose, Enter or Tab inserts, Escape dismisses.
 */
export function MentionArea({ ref, name, lines, limit, value, onValue }: MentionAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [left, setLeft] = useState<string | null>(null);
  const mention = begun.exec(value.slice(0, caret));
  const typed = mention?.[1] ?? '';
  const offered = usePeopleToMention(mention && typed);
  const found = mention && typed !== left ? offered : [];
  const current = Math.min(chosen, found.length - 1);

  function take(username: string) {
    const start = caret - typed.length;
    const before = `${value.slice(0, start)}${username} `;
    onValue(before + value.slice(caret));
    setCaret(before.length);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(before.length, before.length);
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    const one = found[current];
    if (!one) return;
    if (event.key === 'ArrowDown') setChosen((current + 1) % found.length);
    else if (event.key === 'ArrowUp') setChosen((current - 1 + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(one.username);
    else if (event.key === 'Escape') setLeft(typed);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="relative">
      <TextArea
        ref={area}
        name={name}
        lines={lines}
        limit={limit}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={found.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        onChange={(event) => {
          onValue(event.target.value);
          setCaret(event.target.selectionStart);
          setChosen(0);
          setLeft(null);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setLeft(typed)}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && <PeopleToMention id={id} people={found} current={current} onTake={take} />}
      <p className="sr-only" aria-live="polite">
        {found.length > 0 &&
          `${found.length} ${found.length === 1 ? 'person' : 'people'} to mention. Arrow keys choose.`}
      </p>
    </div>
  );
}

/** @param typed the text after the @; null where nobody is being mentioned */
function usePeopleToMention(typed: string | null) {
  const search = useDeferredValue(typed ?? '');
  const me = useViewer()?.username ?? '';
  const followed = useCall(
    getFollowList,
    { params: { username: me }, query: { side: 'following', limit: 20 } },
    { enabled: typed !== null && typed.length < 2 && me !== '' },
  );
  const people = useCall(
    getAccountBySearch,
    { query: { search, for: 'mention', limit: 5 } },
    { enabled: search.length > 1 },
  );
  if (search.length > 1) return people.data?.items ?? [];
  return (followed.data?.items ?? [])
    .filter(({ username }) => username.startsWith((typed ?? '').toLowerCase()))
    .slice(0, 5);
}

interface PeopleToMentionProps {
  /** Prefix of the ids of the list and its options. */
  id: string;
  people: ReturnType<typeof usePeopleToMention>;
  /** The index of the one that Enter inserts. */
  current: number;
  onTake: (username: string) => void;
}

function PeopleToMention({ id, people, current, onTake }: PeopleToMentionProps) {
  return (
    <div
      id={`${id}-people`}
      role="listbox"
      aria-label="People to mention"
      className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control border border-edge bg-surface shadow-2"
    >
      {people.map((person, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text; aria-activedescendant points here
        <div
          key={person.id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === current}
          className="flex min-h-control cursor-pointer items-center gap-3 px-3 py-1 aria-selected:bg-raised"
          // Before the text area loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(person.username);
          }}
        >
          <Avatar name={person.displayName} src={person.avatar.url} size={32} />
          <span className="min-w-0 truncate">
            {person.displayName} <span className="text-2 text-muted">@{person.username}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
