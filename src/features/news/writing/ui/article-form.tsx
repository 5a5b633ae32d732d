import { type FormEvent, useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CategoryField } from '../../ui/category-field.tsx';
import { saveNews, type WrittenNews } from '../calls.ts';
import { type ArticleDraft, draftOf, inputOf } from './article-draft.ts';
import { BodyField } from './body-field.tsx';

interface ArticleFormProps {
  item?: WrittenNews;
  onSaved: (saved: WrittenNews) => void;
}

const fields = ['title', 'summary', 'body', 'author', 'source', 'sourceUrl', 'categoryId', 'correction'];

/** Writes or changes an article. Of an imported one only the category and the mark for children can change. */
export function ArticleForm({ item, onSaved }: ArticleFormProps) {
  const { site } = usePlatform();
  const [typed, setTyped] = useState(() => draftOf(item));
  const save = useAct(saveNews, { onDone: onSaved });
  const { error } = save;
  const errorOf = (field: string) => (error?.field === field ? { error: error.message } : {});
  const change = (more: Partial<ArticleDraft>) => setTyped({ ...typed, ...more });
  const isImported = item?.isImported === true;
  const input = (name: 'title' | 'summary' | 'author' | 'source' | 'sourceUrl' | 'correction') => ({
    name,
    value: typed[name],
    readOnly: isImported && name !== 'correction',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(inputOf(typed, item));
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      {isImported && (
        <p className="panel p-4">
          {item.source} wrote this. You can choose its category
          {siteRules[site].forChildren && ', mark it for children'}, unpublish it or add a correction note.
        </p>
      )}
      <Field label="Title" {...errorOf('title')}>
        <TextInput {...input('title')} maxLength={160} />
      </Field>
      <Field label="Summary" hint="One or two sentences, for lists and shared links." {...errorOf('summary')}>
        <TextArea {...input('summary')} limit={300} lines={2} />
      </Field>
      {!(isImported && typed.body === '') && (
        <BodyField
          value={typed.body}
          onChange={(body) => change({ body })}
          readOnly={isImported}
          {...errorOf('body')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <CategoryField
          value={typed.categoryId}
          onChange={(categoryId) => change({ categoryId })}
          {...errorOf('categoryId')}
        />
        <Field label="Author" optional {...errorOf('author')}>
          <TextInput {...input('author')} maxLength={80} />
        </Field>
        <Field label="Source" optional hint="Whose news it is, if not ours." {...errorOf('source')}>
          <TextInput {...input('source')} maxLength={80} />
        </Field>
        <Field label="Link to the source" optional {...errorOf('sourceUrl')}>
          <TextInput
            {...input('sourceUrl')}
            type="url"
            inputMode="url"
            maxLength={1000}
            placeholder="https://"
          />
        </Field>
      </div>
      {siteRules[site].forChildren && (
        <Checkbox
          label="Suitable for children"
          hint="Only articles with this mark show on this site. Links are left out."
          checked={typed.forChildren}
          onChange={({ target }) => change({ forChildren: target.checked })}
        />
      )}
      {item?.state === 'published' && !isImported && (
        <Field
          label="Correction note"
          optional
          hint="What was wrong. Readers see it with today’s date."
          {...errorOf('correction')}
        >
          <TextArea {...input('correction')} limit={500} lines={2} />
        </Field>
      )}
      {error && !fields.includes(error.field ?? '') && (
        <FieldError id="article-error">{error.message}</FieldError>
      )}
      <div>
        <Button type="submit" tone={item ? 'quiet' : 'primary'} pending={save.isPending}>
          {item ? 'Save article' : 'Save draft'}
        </Button>
      </div>
    </form>
  );
}
