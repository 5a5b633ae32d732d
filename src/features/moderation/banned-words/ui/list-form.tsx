import { useEffect } from 'react';
import { api } from '#platform/web/api.ts';
import { saveWordList as saveRules } from '#rules/moderation/banned-words/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { saveWordList, type WordList } from '../calls.ts';
import type { WordListContent } from '../word-list.ts';
import { AddWords } from './add-words.tsx';
import { WordTable } from './word-table.tsx';

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
