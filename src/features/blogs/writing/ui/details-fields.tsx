import { getCategories } from '#features/hub/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { limits } from '../../blog.ts';
import { CoverField } from './cover-field.tsx';
import type { BlogEditor } from './use-blog-editor.ts';

/** What surrounds the text: cover, excerpt, category, tags and addresses. */
export function DetailsFields({ editor, mayWriteGuides }: { editor: BlogEditor; mayWriteGuides: boolean }) {
  const { values, saved, change, error } = editor;
  const { sections } = useCall(getCategories, {}).data ?? {};
  const categories = sections?.find(({ section }) => section === 'Education')?.categories;
  return (
    <div className="grid gap-5">
      <CoverField
        cover={values.cover}
        alt={values.coverAlt}
        onCover={(cover) => change({ cover })}
        onAlt={(coverAlt) => change({ coverAlt })}
        error={(field) => error(field === 'Id' ? 'cover' : 'coverAlt')}
      />
      <Field
        label="Excerpt"
        optional
        hint="Shown in lists and shared links. Without one: the beginning of the text."
        error={error('excerpt')}
      >
        <TextArea {...editor.field('excerpt')} lines={3} limit={limits.excerpt} />
      </Field>
      <Field label="Category" optional error={error('categoryId')}>
        <Select {...editor.field('categoryId')}>
          <option value="">None</option>
          {categories?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Tags" optional hint="Up to four, with commas between them." error={error('tags')}>
        <TextInput {...editor.field('tags')} placeholder="recovery, marathon" autoComplete="off" />
      </Field>
      <Field
        label="Address"
        optional
        hint={`/blogs/${values.slug || saved?.slug || 'made-from-the-title'}${saved?.publishedAt ? '. Older addresses keep working.' : ''}`}
        error={error('slug')}
      >
        <TextInput {...editor.field('slug')} maxLength={80} autoComplete="off" spellCheck={false} />
      </Field>
      <Field
        label="First published at"
        optional
        hint="If this text is from your own website, search engines learn that it’s the original."
        error={error('canonicalUrl')}
      >
        <TextInput {...editor.field('canonicalUrl')} type="url" placeholder="https://" />
      </Field>
      {mayWriteGuides && (
        <Checkbox
          label="This is a guide"
          checked={values.kind === 'guide'}
          onChange={(event) => change({ kind: event.target.checked ? 'guide' : 'blog' })}
        />
      )}
    </div>
  );
}
