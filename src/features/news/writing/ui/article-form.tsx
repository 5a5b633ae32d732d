import { CoverField } from '#features/blogs/writing/ui/cover-field.tsx';
import type { SentPicture } from '#features/blogs/writing/ui/use-picture.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallInput } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { api } from '#platform/web/api.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { saveNews as saveRules } from '#rules/news/writing/calls.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type DraftFields, useDraft } from '#ui/use-draft.ts';
import { CategoryField } from '../../ui/category-field.tsx';
import { saveNews, type WrittenNews } from '../calls.ts';
import { BodyField } from './body-field.tsx';

/** What is typed in the form of an article. */
interface ArticleDraft {
  title: string;
  summary: string;
  body: string;
  author: string;
  source: string;
  sourceUrl: string;
  categoryId: string;
  forChildren: boolean;
  picture: SentPicture | null;
  pictureAlt: string;
  pictureCredit: string;
  correction: string;
}

interface ArticleFormProps {
  item?: WrittenNews;
  onSaved: (saved: WrittenNews) => void;
}

/** Writes or changes an article. Of an imported one only the picture, the category and the mark for children can change. */
export function ArticleForm({ item, onSaved }: ArticleFormProps) {
  const { site } = usePlatform();
  const viewerId = useViewerId();
  const draft = useDraft({
    schema: saveRules.body,
    start: draftOf,
    input: inputOf,
    saved: item ?? null,
    fields: { pictureId: 'picture' },
    save: (input, saved) =>
      api(saveNews, { body: saved ? { ...input, newsId: saved.id, version: saved.version } : input }),
    keep: item ? undefined : `article ${viewerId}`,
  });
  const { values, error } = draft;
  const isImported = item?.isImported === true;
  const input = (name: 'title' | 'summary' | 'author' | 'source' | 'sourceUrl' | 'correction') => ({
    ...draft.field(name),
    readOnly: isImported && name !== 'correction',
  });
  return (
    <DraftForm
      draft={draft}
      then={onSaved}
      title="Your article isn’t saved yet"
      className="flex max-w-3xl flex-col gap-5"
    >
      {isImported && (
        <p className="panel p-4">
          {item.source} wrote this. You can choose its picture and category
          {siteRules[site].forChildren && ', mark it for children'}, unpublish it or add a correction note.
        </p>
      )}
      <Field label="Title" error={error('title')}>
        <TextInput {...input('title')} maxLength={160} />
      </Field>
      <Field
        label="Summary"
        hint="One or two sentences, for lists and shared links."
        error={error('summary')}
      >
        <TextArea {...input('summary')} limit={300} lines={2} />
      </Field>
      <PictureFields draft={draft} />
      {!(isImported && values.body === '') && (
        <BodyField
          value={values.body}
          onChange={(body) => draft.change({ body })}
          readOnly={isImported}
          error={error('body')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <CategoryField
          value={values.categoryId}
          onChange={(categoryId) => draft.change({ categoryId })}
          error={error('categoryId')}
        />
        <Field label="Author" optional error={error('author')}>
          <TextInput {...input('author')} maxLength={80} />
        </Field>
        <Field label="Source" optional hint="Whose news it is, if not ours." error={error('source')}>
          <TextInput {...input('source')} maxLength={80} />
        </Field>
        <Field label="Link to the source" optional error={error('sourceUrl')}>
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
          {...draft.checkbox('forChildren')}
        />
      )}
      {item?.state === 'published' && !isImported && (
        <Field
          label="Correction note"
          optional
          hint="What was wrong. Readers see it with today’s date."
          error={error('correction')}
        >
          <TextArea {...input('correction')} limit={500} lines={2} />
        </Field>
      )}
      <div>
        <Button type="submit" tone={item ? 'quiet' : 'primary'} pending={draft.isPending}>
          {item ? 'Save article' : 'Save draft'}
        </Button>
      </div>
    </DraftForm>
  );
}

/** Its picture with what it shows, and whose it is. */
function PictureFields({ draft: { values, change, field, error } }: { draft: DraftFields<ArticleDraft> }) {
  const { picture, pictureAlt } = values;
  return (
    <>
      <CoverField
        what="picture"
        cover={picture}
        alt={pictureAlt}
        onCover={(next) => change({ picture: next, ...(picture && { pictureAlt: '', pictureCredit: '' }) })}
        onAlt={(alt) => change({ pictureAlt: alt })}
        error={(part) => error(part === 'Id' ? 'picture' : 'pictureAlt')}
      />
      {picture && (
        <Field
          label="Credit"
          optional
          hint="Whose picture it is, and its licence. Readers see it below the picture."
          error={error('pictureCredit')}
        >
          <TextInput {...field('pictureCredit')} maxLength={200} />
        </Field>
      )}
    </>
  );
}

const draftOf = (item: WrittenNews | null): ArticleDraft => ({
  title: item?.title ?? '',
  summary: item?.summary ?? '',
  body: item?.body ?? '',
  author: item?.author ?? '',
  source: item?.source ?? '',
  sourceUrl: item?.sourceUrl ?? '',
  categoryId: item?.categoryId ?? '',
  forChildren: item?.forChildren ?? false,
  picture: item?.picture ?? null,
  pictureAlt: item?.picture?.alt ?? '',
  pictureCredit: item?.picture?.credit ?? '',
  correction: '',
});

const inputOf = ({
  sourceUrl,
  categoryId,
  picture,
  ...typed
}: ArticleDraft): CallInput<typeof saveNews>['body'] => ({
  ...typed,
  sourceUrl: sourceUrl.trim() || null,
  categoryId: categoryId || null,
  pictureId: picture?.id ?? null,
});
