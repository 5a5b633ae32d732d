import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
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

/** The content of a list. Saving doesn't affect members: a list takes effect when it is switched on. */
export function ListForm({ list, onSaved, onDirty }: ListFormProps) {
  const [name, setName] = useState(list.name);
  const [content, setContent] = useState<WordListContent>(list.content);
  const [exceptions, setExceptions] = useState(list.content.exceptions.join('\n'));
  const save = useAct(saveWordList, {
    onDone: (saved) => {
      onDirty(false);
      onSaved(saved);
      toast('Saved.', { tone: 'good' });
    },
  });
  function change(part: Partial<WordListContent>) {
    setContent({ ...content, ...part });
    onDirty(true);
  }
  const lines = exceptions.split('\n').flatMap((line) => line.trim() || []);
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const { id: listId, version } = list;
        save.mutate({ body: { listId, version, name, content: { ...content, exceptions: lines } } });
      }}
    >
      {save.error && <FormErrors title="The list wasn’t saved" errors={[{ message: save.error.message }]} />}
      <Field label="Name">
        <TextInput
          name="name"
          maxLength={60}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            onDirty(true);
          }}
        />
      </Field>
      <Field
        label="English profanity"
        hint="Common swear words and slurs in many spellings. Texts can’t be refused for these, because many names contain one."
      >
        <Select
          name="english"
          value={content.english ?? ''}
          onChange={({ target }) => change({ english: (target.value || null) as WordListContent['english'] })}
        >
          <option value="">Not part of this list</option>
          <option value="hold">Hold for review</option>
          <option value="flag">Open a case</option>
        </Select>
      </Field>
      <section className="grid gap-3" aria-label="Words">
        <h2 className="type-heading text-4">Words</h2>
        <WordTable words={content.words} onChange={(words) => change({ words })} />
        <AddWords words={content.words} onAdd={(added) => change({ words: [...content.words, ...added] })} />
      </section>
      <Field
        label="Allowed names"
        hint="One per line, such as “Harshit Rana”. Players, places and clubs we know of are already allowed."
        optional
      >
        <TextArea
          name="exceptions"
          lines={3}
          value={exceptions}
          onChange={({ currentTarget }) => {
            setExceptions(currentTarget.value);
            onDirty(true);
          }}
        />
      </Field>
      <div>
        <Button type="submit" tone="primary" pending={save.isPending}>
          Save list
        </Button>
      </div>
    </form>
  );
}
