import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Tribe } from '#features/tribes/calls.ts';
import { foldWords } from '#features/tribes/word-filter.ts';
import { callKey, useCall, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { getWordFilter, setWordFilter } from '../../board-calls.ts';
import { useDeskAct } from '../use-desk-act.ts';

const MOST = 100;
const LONGEST = 40;

/** Words nobody may write here. A post or a comment with one is refused, and its author is told which word. */
export default function Words({ tribe }: { tribe: Tribe }) {
  const viewer = useViewerId();
  const input = { query: { tribeId: tribe.id } };
  const filter = useCall(getWordFilter, input);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const key = [...callKey(getWordFilter, input), viewer];
  const save = useDeskAct(setWordFilter, {
    show(client, { body }) {
      const before = client.getQueryData(key);
      client.setQueryData(key, { words: body.words });
      return () => client.setQueryData(key, before);
    },
  });
  const words = filter.data?.words ?? [];
  const set = (next: readonly string[]) => save.run({ body: { tribeId: tribe.id, words: [...next] } });

  function add(event: FormEvent) {
    event.preventDefault();
    const known = new Set(words.map(foldWords));
    const fresh = typed
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word && !known.has(foldWords(word)));
    if (fresh.length === 0)
      return setWrong(typed.trim() ? 'This word is on the list already.' : 'Type a word.');
    if (fresh.some((word) => foldWords(word).trim() === ''))
      return setWrong('A word needs letters or digits.');
    if (fresh.some((word) => codePoints(word) < 2 || codePoints(word) > LONGEST))
      return setWrong(`A word has 2 to ${LONGEST} characters.`);
    if (words.length + fresh.length > MOST) return setWrong(`Keep it to ${MOST} words.`);
    setTyped('');
    setWrong(undefined);
    set([...words, ...fresh]);
  }

  return (
    <section>
      <SectionHeading title="Word filter" />
      <p className="mb-5 max-w-[60ch] text-muted">
        Nobody can post or comment with one of these words, and whoever tries is told which one it was.
        Capital letters and accents make no difference, and only whole words count.
      </p>
      <form onSubmit={add} className="flex max-w-xl flex-wrap items-start gap-2" noValidate>
        <Field
          label="Add a word"
          hint="Several at once with commas between."
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
      ) : words.length === 0 ? (
        <p className="mt-6 text-muted">No words yet: everything can be said.</p>
      ) : (
        <ul className="mt-6 flex flex-wrap gap-3" aria-label="Filtered words">
          {words.map((word) => (
            <li key={word} className="chip pe-1">
              {word}
              <button
                type="button"
                className="touch relative rounded-full p-1 hover:text-bad"
                aria-label={`Take out ${word}`}
                onClick={() => set(words.filter((one) => one !== word))}
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
