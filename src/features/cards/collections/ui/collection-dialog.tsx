import { type FormEvent, useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Refusal } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDebounced } from '#ui/use-debounced.ts';
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
  const [name, setName] = useState(collection?.name ?? '');
  const [slug, setSlug] = useState(collection?.slug ?? '');
  const [description, setDescription] = useState(collection?.description ?? '');
  // Children's collections are private.
  const isChild = siteRules[site].forChildren && viewer?.ageBand !== 'adult';
  const [visibility, setVisibility] = useState<Collection['visibility']>(
    collection?.visibility ?? (isChild ? 'private' : 'public'),
  );
  const [refused, setRefused] = useState<Refusal | null>(null);
  const slugCheck = useSlugCheck(useDebounced(slug), collection);
  const wrong = (field: string) => (refused?.field === field ? refused.message : undefined);
  const options = {
    onDone(next: Collection) {
      toast(collection ? 'Saved.' : `${next.name} created. Now add some cards.`, { tone: 'good' });
      onSaved(next);
      onClose();
    },
    onRefused: setRefused,
  };
  const create = useAct(createCollection, options);
  const update = useAct(updateCollection, options);
  const pending = create.isPending || update.isPending;
  function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(null);
    const input = { name, description, visibility, ...(slug ? { slug } : {}) };
    if (collection) {
      update.mutate({ body: { ...input, collectionId: collection.id, version: collection.version } });
    } else {
      create.mutate({ body: input });
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={collection ? 'Edit collection' : 'New collection'}
      footer={
        <>
          {collection && onDeleted && <DeleteCollection collection={collection} onDeleted={onDeleted} />}
          <Button tone="primary" type="submit" form="collection" pending={pending}>
            {collection ? 'Save' : 'Create collection'}
          </Button>
        </>
      }
    >
      <form id="collection" onSubmit={submit} className="grid gap-5" noValidate>
        <OtherError refusal={refused} />
        <Field label="Name" error={wrong('name')} hint="2 to 60 characters.">
          <TextInput
            value={name}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              if (wrong('name')) setRefused(null);
            }}
            maxLength={80}
            autoComplete="off"
            data-autofocus
          />
        </Field>
        <Field label="Description" error={wrong('description')} optional>
          <TextArea
            value={description}
            onChange={({ currentTarget }) => {
              setDescription(currentTarget.value);
              if (wrong('description')) setRefused(null);
            }}
            limit={500}
            lines={3}
          />
        </Field>
        <Field
          label="URL"
          error={wrong('slug') ?? slugCheck.error}
          hint={slugCheck.hint ?? `${new URL(origin).host}/collections/${slug || '…'}`}
          optional
        >
          <TextInput
            value={slug}
            onChange={({ currentTarget }) => {
              setSlug(currentTarget.value.toLowerCase().replace(/\s+/g, '-'));
              setRefused(null);
            }}
            maxLength={80}
            placeholder="Created from the name"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        {!isChild && <VisibilityField value={visibility} onChange={setVisibility} />}
      </form>
    </Dialog>
  );
}

interface VisibilityFieldProps {
  value: Collection['visibility'];
  onChange: (visibility: Collection['visibility']) => void;
}

const VisibilityField = ({ value, onChange }: VisibilityFieldProps) => (
  <Field label="Visibility" hint={visibilityLabels[value].hint}>
    <Select
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Collection['visibility'])}
    >
      {visibilities.map((one) => (
        <option key={one} value={one}>
          {visibilityLabels[one].label}
        </option>
      ))}
    </Select>
  </Field>
);

/** An error that belongs to no field of the form. */
const OtherError = ({ refusal }: { refusal: Refusal | null }) =>
  refusal && !['name', 'slug', 'description'].includes(refusal.field ?? '') ? (
    <p role="alert" className="field-error">
      {refusal.message}
    </p>
  ) : null;

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
