import { useViewer } from '#features/accounts/session.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { api } from '#platform/web/api.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { useDraft } from '#ui/use-draft.ts';
import { type Collection, checkSlug, createCollection, updateCollection } from '../calls.ts';
import { visibilityLabels } from './collection-labels.ts';
import { DeleteCollection } from './delete-collection.tsx';

interface CollectionDialogProps {
  /** Left out for a new one. */
  collection?: Collection;
  onClose: () => void;
  onSaved: (next: Collection) => void;
  onDeleted?: () => void;
}

const visibilities = ['public', 'followers', 'private'] as const;

/** Creates a collection, or edits its name, URL, description and visibility. */
export default function CollectionDialog({ collection, onClose, onSaved, onDeleted }: CollectionDialogProps) {
  const { origin, site } = usePlatform();
  const viewer = useViewer();
  // Children's collections are private.
  const isChild = siteRules[site].forChildren && viewer?.ageBand !== 'adult';
  const draft = useDraft({
    start: (saved: Collection | null) => ({
      name: saved?.name ?? '',
      slug: saved?.slug ?? '',
      description: saved?.description ?? '',
      visibility: saved?.visibility ?? (isChild ? ('private' as const) : ('public' as const)),
    }),
    input: ({ slug, ...typed }) => ({ ...typed, ...(slug ? { slug } : {}) }),
    saved: collection ?? null,
    save: (input, saved) =>
      saved
        ? api(updateCollection, { body: { ...input, collectionId: saved.id, version: saved.version } })
        : api(createCollection, { body: input }),
  });
  const { values, change, field, error } = draft;
  const { slug } = values;
  const slugCheck = useSlugCheck(useDebounced(slug), collection);
  function after(next: Collection) {
    toast(collection ? 'Saved.' : `${next.name} created. Now add some cards.`, { tone: 'good' });
    onSaved(next);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={collection ? 'Edit collection' : 'New collection'}
      footer={
        <>
          {collection && onDeleted && <DeleteCollection collection={collection} onDeleted={onDeleted} />}
          <Button tone="primary" type="submit" form="collection" pending={draft.isPending}>
            {collection ? 'Save' : 'Create collection'}
          </Button>
        </>
      }
    >
      <DraftForm id="collection" draft={draft} then={after} className="grid gap-5">
        <Field label="Name" error={error('name')} hint="2 to 60 characters.">
          <TextInput {...field('name')} maxLength={80} autoComplete="off" data-autofocus />
        </Field>
        <Field label="Description" error={error('description')} optional>
          <TextArea {...field('description')} limit={500} lines={3} />
        </Field>
        <Field
          label="URL"
          error={error('slug') ?? slugCheck.error}
          hint={slugCheck.hint ?? `${new URL(origin).host}/collections/${slug || '…'}`}
          optional
        >
          <TextInput
            {...field('slug')}
            onChange={({ currentTarget }) =>
              change({ slug: currentTarget.value.toLowerCase().replace(/\s+/g, '-') })
            }
            maxLength={80}
            placeholder="Created from the name"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        {!isChild && (
          <Field label="Visibility" hint={visibilityLabels[values.visibility].hint}>
            <Select {...field('visibility')}>
              {visibilities.map((one) => (
                <option key={one} value={one}>
                  {visibilityLabels[one].label}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </DraftForm>
    </Dialog>
  );
}

/** Whether a slug is available. Pass a debounced slug; the collection's own is always available. */
function useSlugCheck(
  slug: string,
  own: { id: string; slug: string } | undefined,
): { error?: string; hint?: string } {
  const wanted = slug.length > 0 && slug !== own?.slug;
  const { data } = useCall(
    checkSlug,
    { body: { slug, ...(own ? { collectionId: own.id } : {}) } },
    { enabled: wanted },
  );
  if (!wanted || !data) return {};
  if (data.available) return { hint: 'This URL is available.' };
  return {
    error:
      data.reason === 'TAKEN'
        ? `Another collection uses this URL. Try ${data.suggestion}.`
        : 'Use 3 to 80 letters, digits and single hyphens.',
  };
}
