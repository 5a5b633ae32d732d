import { useState } from 'react';
import { getAccountBySearch } from '#features/accounts/directory/calls.ts';
import type { AccountCard } from '#features/people/account.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';

interface PersonPickerProps {
  label: string;
  name?: string;
  error?: string;
  /** People who are already chosen. */
  without?: readonly string[];
  /** Left out: everybody can be chosen. */
  accepts?: (person: AccountCard) => boolean;
  /** Only people whom the viewer may mention, and shout to. */
  mentionable?: boolean;
  onPick: (person: AccountCard) => void;
}

const MOST = 6;

/** Finds a person by name, from two letters on. */
export function PersonPicker({
  label,
  name,
  error,
  without = [],
  accepts,
  mentionable,
  onPick,
}: PersonPickerProps) {
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim());
  // Once somebody is chosen, the last search is over at once: what it found is not shown for another moment.
  const search = typed === '' ? '' : settled;
  const found = useCall(
    getAccountBySearch,
    { query: { search, limit: accepts ? 30 : MOST, ...(mentionable && { for: 'mention' as const }) } },
    { enabled: search.length > 1 },
  );
  const people = (search.length > 1 ? (found.data?.items ?? []) : [])
    .filter((person) => !without.includes(person.id) && (accepts?.(person) ?? true))
    .slice(0, MOST);
  return (
    <div className="grid gap-2">
      <Field label={label} error={error}>
        <TextInput
          name={name}
          value={typed}
          autoComplete="off"
          placeholder="Name or @username"
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/^@/, ''))}
        />
      </Field>
      <ul className="flex flex-wrap gap-2" aria-live="polite">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="chip min-h-control gap-2"
              onClick={() => {
                setTyped('');
                onPick(person);
              }}
            >
              <Avatar name={person.displayName} src={person.avatar.url} size={24} />
              {person.displayName} <span className="text-muted">@{person.username}</span>
            </button>
          </li>
        ))}
      </ul>
      {search.length > 1 && found.isSuccess && people.length === 0 && (
        <p className="field-note">No people found.</p>
      )}
    </div>
  );
}
