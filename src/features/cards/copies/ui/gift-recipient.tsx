import { useState } from 'react';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import { getAccountBySearch } from '#features/accounts/directory/calls.ts';
import { getFollowList } from '#features/accounts/relationships/calls.ts';
import { FollowButton } from '#features/accounts/relationships/ui/follow-button.tsx';
import { useViewer } from '#features/accounts/session.ts';
import type { AccountCard } from '#features/people/account.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { getGifts } from '../calls.ts';

const MAX_SUGGESTIONS = 6;

/** Who is meant by what is typed, a username or a name, and who else could be. */
export function useRecipient() {
  /** As typed, without the @. */
  const [name, setName] = useState('');
  const [picked, setPicked] = useState<AccountCard>();
  const typed = useDebounced(name.trim());
  const suggested = useSuggestions(typed);
  const same = (text: string) => text.toLowerCase() === name.trim().toLowerCase();
  const named = suggested.people.filter(({ username, displayName }) => same(username) || same(displayName));
  return {
    name,
    setName,
    person: picked?.username === name ? picked : named.length === 1 ? named[0] : undefined,
    suggested,
    pick(person: AccountCard) {
      setPicked(person);
      setName(person.username);
    },
  };
}

interface GiftRecipientProps {
  recipient: ReturnType<typeof useRecipient>;
  error: string | undefined;
  onChange: () => void;
}

/** The recipient of a gift: typed, or picked from recent recipients, people the sender follows, or a search. */
export function GiftRecipient({ recipient, error, onChange }: GiftRecipientProps) {
  const { name, setName, person: chosen, suggested, pick } = recipient;
  return (
    <div className="grid gap-3">
      <Field label="To" error={error}>
        <TextInput
          start="@"
          name="username"
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value.replace(/^@/, ''));
            onChange();
          }}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Username or name"
          data-autofocus
        />
      </Field>
      {chosen ? (
        <Picked person={chosen} />
      ) : (
        suggested.people.length > 0 && (
          <section aria-label={suggested.title}>
            <h3 className="type-label mb-1 text-muted">{suggested.title}</h3>
            <ul className="grid">
              {suggested.people.map((person) => (
                <li key={person.id}>
                  <button
                    type="button"
                    className="flex min-h-control w-full items-center gap-3 rounded-control px-2 py-1 text-start hover:bg-raised"
                    onClick={() => {
                      pick(person);
                      onChange();
                    }}
                  >
                    <Avatar name={person.displayName} src={person.avatar.url} size={32} />
                    <span className="min-w-0 flex-1 truncate">
                      {person.displayName} <span className="text-muted">@{person.username}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      )}
    </div>
  );
}

/** Recent recipients and people the sender follows; search results once something is typed. */
function useSuggestions(typed: string): { title: string; people: AccountCard[] } {
  const me = useViewer()?.username ?? '';
  const isSearch = typed.length > 1;
  const found = useCall(
    getAccountBySearch,
    { query: { search: typed, limit: MAX_SUGGESTIONS + 1 } },
    { enabled: isSearch },
  );
  const given = useCall(
    getGifts,
    { query: { box: 'sent', open: 'false', limit: 20 } },
    { enabled: !isSearch },
  );
  const followed = useCall(
    getFollowList,
    { params: { username: me }, query: { side: 'following', limit: 20 } },
    { enabled: !isSearch && me !== '' },
  );
  const people = isSearch
    ? (found.data?.items ?? [])
    : [...(given.data?.items.flatMap(({ to }) => to ?? []) ?? []), ...(followed.data?.items ?? [])];
  const unique = new Map(people.filter(({ username }) => username !== me).map((one) => [one.id, one]));
  return {
    title: isSearch ? 'People found' : 'Recent and people you follow',
    people: [...unique.values()].slice(0, MAX_SUGGESTIONS),
  };
}

/** The chosen recipient, with a button to follow them. */
function Picked({ person }: { person: AccountCard }) {
  const profile = useCall(getProfileByUsername, { params: { username: person.username } });
  return (
    <div className="flex items-center gap-3 rounded-card bg-raised p-3">
      <Avatar name={person.displayName} src={person.avatar.url} size={40} />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{person.displayName}</span>
        <span className="block truncate text-2 text-muted">@{person.username}</span>
      </p>
      {profile.data && <FollowButton profile={profile.data} />}
    </div>
  );
}
