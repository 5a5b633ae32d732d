import { Dices } from 'lucide-react';
import { useState } from 'react';
import { checkUsername } from '#features/accounts/usernames/calls.ts';
import { displayNameOf } from '#features/people/generated-name.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';

export interface MadeUpNamesProps {
  /** The chosen username; empty while none is. */
  value: string;
  onChange: (username: string) => void;
  error: string | undefined;
}

/** Three generated names to choose from, which reveal nothing about a child. */
export function GeneratedNames({ value, onChange, error }: MadeUpNamesProps) {
  // The query string changes for each set of names, since the server generates new ones for every request.
  const [throws, setThrows] = useState(0);
  const { data, isError, refetch, isFetching } = useCall(checkUsername, {
    body: { username: ' '.repeat(throws) },
  });
  const fresh = data?.suggestions ?? [];
  // A name chosen before a reload isn't among the new ones, and stays an option.
  const offered = data && value && !fresh.includes(value) ? [value, ...fresh].slice(0, 3) : fresh;

  if (isError) return <ErrorState title="Couldn’t load names" onRetry={refetch} pending={isFetching} />;
  return (
    <fieldset className="grid max-w-md gap-3" aria-describedby={error ? 'name-problem' : undefined}>
      <legend className="sr-only">Choose one of three names</legend>
      {!data && (
        <Loading what="names" className="grid gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {offered.map((username) => (
        <label
          key={username}
          className="panel relative cursor-pointer px-5 py-3 outline-link has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-3"
        >
          <input
            type="radio"
            name="username"
            value={username}
            checked={username === value}
            onChange={() => onChange(username)}
            className="pointer-events-none absolute inset-0 opacity-0"
          />
          <span className="type-heading block text-5">{displayNameOf(username)}</span>
          <span className="block text-2 opacity-80">@{username}</span>
        </label>
      ))}
      {error && <FieldError id="name-problem">{value ? error : 'Choose one of the names.'}</FieldError>}
      <div>
        <Button
          pending={isFetching && Boolean(data)}
          onClick={() => {
            onChange('');
            setThrows((count) => count + 1);
          }}
        >
          <Dices aria-hidden="true" />
          More names
        </Button>
      </div>
    </fieldset>
  );
}
