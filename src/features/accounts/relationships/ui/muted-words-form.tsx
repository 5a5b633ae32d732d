import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { getMuteWords, MOST_MUTE_WORDS, setMuteWords } from '#features/accounts/relationships/calls.ts';
import { callKey, useAct, useCall, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** Each word is saved as soon as it is added or removed. */
export function MuteWordsForm() {
  const { data, isError, refetch, isFetching } = useCall(getMuteWords, {});
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const client = useQueryClient();
  const viewer = useViewerId();
  const keep = useAct(setMuteWords, {
    onDone: (kept) => {
      client.setQueryData([...callKey(getMuteWords, {}), viewer], kept);
      setProblem(undefined);
    },
    onRefused: ({ message }) => setProblem(message),
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="muted words">
        <Skeleton className="h-control w-full" />
      </Loading>
    );
  }
  const { words } = data;

  function add(event: FormEvent) {
    event.preventDefault();
    const added = typed.split(',').filter((word) => word.trim() !== '');
    if (added.length === 0) return setProblem('Enter a word of at least 2 characters.');
    keep.mutate({ body: { words: [...words, ...added] } }, { onSuccess: () => setTyped('') });
  }
  return (
    <>
      <form noValidate onSubmit={add} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <Field
          label="Add a word"
          hint="Hides posts and notifications that contain it. Not case-sensitive."
          error={problem}
        >
          <TextInput
            value={typed}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Button
          type="submit"
          className="sm:mt-7"
          pending={keep.isPending}
          disabled={words.length >= MOST_MUTE_WORDS}
        >
          Add
        </Button>
      </form>
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Your muted words">
          {words.map((word) => (
            <li key={word}>
              <button
                type="button"
                className="chip min-h-11 gap-1"
                onClick={() => keep.mutate({ body: { words: words.filter((other) => other !== word) } })}
              >
                {word}
                <X aria-hidden="true" size={16} />
                <span className="sr-only">: remove</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-2 text-muted">
        {words.length} of {MOST_MUTE_WORDS} words.
      </p>
    </>
  );
}
