import { getCategories } from '#features/hub/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { limits } from '../../blog.ts';
import type { DraftErrors } from './blog-draft.ts';
import { CoverField } from './cover-field.tsx';
import type { BlogEditor } from './use-blog-editor.ts';

const fault = (message: string | undefined) => (message ? { error: message } : {});

/** What surrounds the text: cover, excerpt, category, tags and addresses. */
export function DetailsFields({ editor, mayWriteGuides }: { editor: BlogEditor; mayWriteGuides: boolean }) {
  const { draft, saved, change } = editor;
  const errors: DraftErrors = editor.errors;
  const { sections } = useCall(getCategories, {}).data ?? {};
  const categories = sections?.find(({ section }) => section === 'Education')?.categories;
  return (
    <div className="grid gap-5">
      <CoverField
        cover={draft.cover}
        alt={draft.coverAlt}
        onCover={(cover) => change({ cover })}
        onAlt={(coverAlt) => change({ coverAlt })}
        errors={errors}
      />
      <Field
        label="Excerpt"
        optional
        hint="Shown in lists and shared links. Without one: the beginning of the text."
        {...fault(errors.excerpt)}
      >
        <TextArea
          name="excerpt"
          lines={3}
          limit={limits.excerpt}
          value={draft.excerpt}
          onChange={(event) => change({ excerpt: event.target.value })}
        />
      </Field>
      <Field label="Category" optional {...fault(errors.categoryId)}>
        <Select
          name="categoryId"
          value={draft.categoryId}
          onChange={(event) => change({ categoryId: event.target.value })}
        >
          <option value="">None</option>
          {categories?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Tags" optional hint="Up to four, with commas between them." {...fault(errors.tags)}>
        <TextInput
          name="tags"
          value={draft.tags}
          placeholder="recovery, marathon"
          autoComplete="off"
          onChange={(event) => change({ tags: event.target.value })}
        />
      </Field>
      <Field
        label="Address"
        optional
        hint={`/blogs/${draft.slug || saved?.slug || 'made-from-the-title'}${saved?.publishedAt ? '. Older addresses keep working.' : ''}`}
        {...fault(errors.slug)}
      >
        <TextInput
          name="slug"
          value={draft.slug}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ slug: event.target.value })}
        />
      </Field>
      <Field
        label="First published at"
        optional
        hint="If this text is from your own website, search engines learn that it’s the original."
        {...fault(errors.canonicalUrl)}
      >
        <TextInput
          type="url"
          name="canonicalUrl"
          value={draft.canonicalUrl}
          placeholder="https://"
          onChange={(event) => change({ canonicalUrl: event.target.value })}
        />
      </Field>
      {mayWriteGuides && (
        <Checkbox
          label="This is a guide"
          checked={draft.kind === 'guide'}
          onChange={(event) => change({ kind: event.target.checked ? 'guide' : 'blog' })}
        />
      )}
    </div>
  );
}
