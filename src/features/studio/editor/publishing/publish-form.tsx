import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getAllCategory } from '#features/apparel/categories/calls.ts';
import { type Garment, garmentLabels, garments } from '#features/apparel/mock-up/garments.ts';
import { storeMedia } from '#features/media/upload/ui/saved-uploads.ts';
import { useComposer } from '#features/posts/compose/ui/composer-store.ts';
import { draftKey } from '#features/posts/compose/ui/draft.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { api } from '#platform/web/api.ts';
import { useCall, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type PublicationKind, publishDesign } from '../../publishing/calls.ts';
import type { Autosave } from '../saving/autosave.ts';
import { useDesignPage } from '../ui/editor-context.ts';

interface PublishFormProps {
  kind: PublicationKind;
  design: { id: string; name: string };
  autosave: Autosave;
  isBlocked: boolean;
  onPublished: () => void;
}

const verbs: Record<PublicationKind, string> = {
  card: 'Make the card',
  apparel: 'Make the product',
  post: 'Write the post',
  banner: 'Set as my banner',
};

/** What has to be known before it is made; the draft asks for the rest. */
export function PublishForm({ kind, design, autosave, isBlocked, onPublished }: PublishFormProps) {
  const { sports } = usePlatform();
  const page = useDesignPage();
  const [title, setTitle] = useState(design.name.slice(0, 60));
  const [sport, setSport] = useState(sports[0]?.code ?? '');
  const [categoryId, setCategoryId] = useState('');
  const [garment, setGarment] = useState<Garment>('t-shirt');
  const [colour, setColour] = useState('#ffffff');
  const goOn = useGoOn(onPublished);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const bodies = {
    card: { kind: 'card', title, sport },
    apparel: { kind: 'apparel', title, categoryId, garment, colour },
    post: { kind: 'post', pageId: page.id },
    banner: { kind: 'banner' },
  } as const;
  const publish = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      if (!(await autosave.flush())) throw new Error('The design isn’t saved yet. Try again when it is.');
      goOn(await api(publishDesign, { body: { ...bodies[kind], designId: design.id } }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That didn’t work. Try again.');
      setPending(false);
    }
  };
  const hasTitle = kind === 'card' || kind === 'apparel';
  return (
    <div className="grid gap-4">
      {hasTitle && (
        <Field label={kind === 'card' ? 'Title of the card' : 'Name of the product'}>
          <TextInput
            value={title}
            maxLength={60}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </Field>
      )}
      {kind === 'card' && (
        <Field label="Sport">
          <Select value={sport} onChange={({ currentTarget }) => setSport(currentTarget.value)}>
            {sports.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {kind === 'apparel' && (
        <>
          <CategoryField value={categoryId} onChange={setCategoryId} />
          <div className="flex flex-wrap gap-4">
            <Field label="Garment" className="min-w-40 flex-1">
              <Select
                value={garment}
                onChange={({ currentTarget }) => setGarment(currentTarget.value as Garment)}
              >
                {garments.map((one) => (
                  <option key={one} value={one}>
                    {garmentLabels[one]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Its colour">
              <input
                type="color"
                className="h-11 w-20"
                aria-label="Colour of the garment"
                value={colour}
                onChange={({ currentTarget }) => setColour(currentTarget.value)}
              />
            </Field>
          </div>
        </>
      )}
      {problem && <FieldError id="publish-problem">{problem}</FieldError>}
      <Button
        tone="primary"
        block
        pending={isPending}
        disabled={isBlocked || (kind === 'apparel' && categoryId === '')}
        onClick={() => void publish()}
      >
        {verbs[kind]}
      </Button>
    </div>
  );
}

function CategoryField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const groups = useCall(getAllCategory, {}).data?.items ?? [];
  return (
    <Field label="Category">
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">Choose a category</option>
        {groups.map(({ id, name, children }) =>
          children.length === 0 ? (
            <option key={id} value={id}>
              {name}
            </option>
          ) : (
            <optgroup key={id} label={name}>
              {children.map((child) => (
                <option key={child.id} value={child.id}>
                  {child.name}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </Select>
    </Field>
  );
}

type Reply = Awaited<ReturnType<typeof api<typeof publishDesign>>>;

/** To the draft that was made, or to the composer with the picture attached. */
function useGoOn(onPublished: () => void): (reply: Reply) => void {
  const navigate = useNavigate();
  const viewerId = useViewerId();
  const open = useComposer((state) => state.open);
  return ({ media, next }) => {
    onPublished();
    if (media && viewerId) {
      storeMedia(`post:${draftKey(viewerId, null)}`, [media]);
      open();
    } else if (next) void navigate(next);
  };
}
