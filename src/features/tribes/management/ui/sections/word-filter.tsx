import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Tribe } from '#features/tribes/calls.ts';
import { callKey, useCall, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { foldText } from '../../../fold-text.ts';
import { getWordFilter, setWordFilter } from '../../word-filter-calls.ts';
import { useManagementAction } from '../use-management-action.ts';

const MOST = 100;
const LONGEST = 40;

/** Posts and comments with one of these words are refused. */
export default function WordFilter({ tribe }: { tribe: Tribe }) {
  const viewer = useViewerId();
  const input = { query: { tribeId: tribe.id } };
  const filter = useCall(getWordFilter, input);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const key = [...callKey(getWordFilter, input), viewer];
  const save = useManagementAction(setWordFilter, {
    show(client, { body }) {
      const before = client.getQueryData(key);
      client.setQueryData(key, { terms: body.terms });
      return () => client.setQueryData(key, before);
    },
  });
  const terms = filter.data?.terms ?? [];
  const set = (next: readonly string[]) => save.run({ body: { tribeId: tribe.id, terms: [...next] } });

  function add(event: FormEvent) {
    event.preventDefault();
    const known = new Set(terms.map(foldText));
    const fresh = typed
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word && !known.has(foldText(word)));
    if (fresh.length === 0)
      return setWrong(typed.trim() ? 'This word is already on the list.' : 'Enter a word.');
    if (fresh.some((word) => foldText(word).trim() === ''))
      return setWrong('Each entry needs letters or digits.');
    if (fresh.some((word) => codePoints(word) < 2 || codePoints(word) > LONGEST))
      return setWrong(`Each entry can have 2 to ${LONGEST} characters.`);
    if (terms.length + fresh.length > MOST) return setWrong(`Use up to ${MOST} words.`);
    setTyped('');
    setWrong(undefined);
    set([...terms, ...fresh]);
  }

  return (
    <section>
      <SectionHeading title="Word filter" />
      <p className="mb-5 max-w-[60ch] text-muted">
        Posts and comments with these words are blocked, and the author sees which word it was. Capital
        letters and accents don’t matter, and only whole words count.
      </p>
      <form onSubmit={add} className="flex max-w-xl flex-wrap items-start gap-2" noValidate>
        <Field
          label="Add a word"
          hint="Separate several words with commas."
          error={wrong}
          className="min-w-56 flex-1"
        >
          <TextInput
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setWrong(undefined);
            }}
            maxLength={500}
            autoComplete="off"
            autoCapitalize="off"
          />
        </Field>
        <Button type="submit" className="mt-7" pending={save.pending}>
          Add
        </Button>
      </form>
      {filter.isError ? (
        <ErrorState onRetry={() => filter.refetch()} pending={filter.isRefetching}>
          {filter.error.message}
        </ErrorState>
      ) : filter.isPending ? (
        <Loading what="the words" className="mt-6 flex gap-3">
          <Skeleton className="h-9 w-24" />
          <Skeleton className="h-9 w-18" />
        </Loading>
      ) : terms.length === 0 ? (
        <p className="mt-6 text-muted">No filtered words yet.</p>
      ) : (
        <ul className="mt-6 flex flex-wrap gap-3" aria-label="Filtered words">
          {terms.map((word) => (
            <li key={word} className="chip pe-1">
              {word}
              <button
                type="button"
                className="touch relative rounded-full p-1 hover:text-bad"
                aria-label={`Remove ${word}`}
                onClick={() => set(terms.filter((one) => one !== word))}
              >
                <X aria-hidden="true" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
