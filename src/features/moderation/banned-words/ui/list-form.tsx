import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '#platform/web/api.ts';
import { saveWordList as saveRules } from '#rules/moderation/banned-words/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { saveWordList, type WordList } from '../calls.ts';
import { type BannedWord, type WordListContent, wordActions } from '../word-list.ts';
import { AddWords } from './add-words.tsx';
import { actionLabels, matchLabels } from './word-labels.ts';

interface ListFormProps {
  list: WordList;
  onSaved: (list: WordList) => void;
  /** There are unsaved changes. */
  onDirty: (isDirty: boolean) => void;
}

const draftOf = ({ name, content }: WordList) => ({
  name,
  english: content.english ?? ('' as const),
  words: content.words,
  exceptions: content.exceptions.join('\n'),
});

const inputOf = ({ name, english, words, exceptions }: ReturnType<typeof draftOf>) => ({
  name,
  content: {
    english: english || null,
    words,
    exceptions: exceptions.split('\n').flatMap((line) => line.trim() || []),
  } satisfies WordListContent,
});

/** The content of a list. Saving doesn't affect members: a list takes effect when it is switched on. */
export function ListForm({ list, onSaved, onDirty }: ListFormProps) {
  const draft = useDraft({
    schema: saveRules.body.pick({ name: true, content: true }),
    start: (saved: WordList | null) => draftOf(saved ?? list),
    input: inputOf,
    saved: list,
    save: (input, saved) =>
      api(saveWordList, { body: { ...input, listId: list.id, version: saved?.version ?? list.version } }),
  });
  const { values, change, isUnsaved } = draft;
  useEffect(() => onDirty(isUnsaved), [onDirty, isUnsaved]);
  function after(saved: WordList) {
    onSaved(saved);
    toast('Saved.', { tone: 'good' });
  }
  return (
    <DraftForm draft={draft} then={after} title="The list wasn’t saved" className="grid gap-6">
      <Field label="Name" error={draft.error('name')}>
        <TextInput {...draft.field('name')} maxLength={60} />
      </Field>
      <Field
        label="English profanity"
        hint="Common swear words and slurs in many spellings. Texts can’t be refused for these, because many names contain one."
      >
        <Select {...draft.field('english')}>
          <option value="">Not part of this list</option>
          <option value="hold">Hold for review</option>
          <option value="flag">Open a case</option>
        </Select>
      </Field>
      <section className="grid gap-3" aria-label="Words">
        <h2 className="type-heading text-4">Words</h2>
        <WordTable words={values.words} onChange={(words) => change({ words })} />
        <AddWords words={values.words} onAdd={(added) => change({ words: [...values.words, ...added] })} />
      </section>
      <Field
        label="Allowed names"
        hint="One per line, such as “Harshit Rana”. Players, places and clubs we know of are already allowed."
        optional
      >
        <TextArea {...draft.field('exceptions')} lines={3} />
      </Field>
      <div>
        <Button type="submit" tone="primary" pending={draft.isPending}>
          Save list
        </Button>
      </div>
    </DraftForm>
  );
}

interface WordTableProps {
  words: readonly BannedWord[];
  onChange: (words: BannedWord[]) => void;
}

/** The words of a list, with how each matches and what it does. */
function WordTable({ words, onChange }: WordTableProps) {
  const change = (place: number, part: Partial<BannedWord>) =>
    onChange(words.map((word, at) => (at === place ? { ...word, ...part } : word)));
  if (words.length === 0) return <p className="text-2 text-muted">No words yet.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label="Words">
      {words.map((word, place) => (
        <li
          key={word.term}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2 sm:grid-cols-[minmax(0,1fr)_22rem_auto]"
        >
          <span className="min-w-0 font-semibold break-words">{word.term}</span>
          <div className="col-span-2 row-start-2 grid grid-cols-2 gap-2 sm:col-span-1 sm:row-start-auto">
            <Select
              aria-label={`How “${word.term}” is found`}
              value={word.match}
              onChange={({ target }) => change(place, { match: target.value as BannedWord['match'] })}
            >
              {(['word', 'part'] as const).map((match) => (
                <option key={match} value={match}>
                  {matchLabels[match]}
                </option>
              ))}
            </Select>
            <Select
              aria-label={`What happens to “${word.term}”`}
              value={word.action}
              onChange={({ target }) => change(place, { action: target.value as BannedWord['action'] })}
            >
              {wordActions.map((action) => (
                <option key={action} value={action}>
                  {actionLabels[action]}
                </option>
              ))}
            </Select>
          </div>
          <IconButton
            label={`Remove “${word.term}”`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange(words.filter((_, at) => at !== place))}
          />
        </li>
      ))}
    </ul>
  );
}
