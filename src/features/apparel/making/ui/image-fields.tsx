import { ImagePlus, Shirt, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { refusalBeforeSending, uploadLimits } from '#features/media/upload-rules.ts';
import { sendFile } from '#features/uploads/upload/ui/send-file.ts';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import { MOST_IMAGES } from '../../product/policy.ts';
import type { DraftImage, ProductDraft } from './product-draft.ts';

const MockUpDialog = lazy(() => import('../../mock-up/ui/mock-up-dialog.tsx'));

interface ImageFieldsProps {
  draft: DraftFields<ProductDraft>;
}

/** Up to ten pictures, one of which is shown first. */
export function ImageFields({ draft: { values, change, error } }: ImageFieldsProps) {
  const { images, first, title, variants } = values;
  const colours = [...new Set(variants.map(({ colour }) => colour.name.trim()).filter(Boolean))];
  const [sending, setSending] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [mocking, setMocking] = useState(false);
  const shown = problem ?? error('images');
  const room = MOST_IMAGES - images.length;
  async function send(files: readonly File[]) {
    setProblem(undefined);
    const added: DraftImage[] = [];
    for (const file of files.slice(0, room)) {
      const refusal = refusalBeforeSending(file, ['image']);
      if (refusal) {
        setProblem(refusal.message);
        continue;
      }
      setSending(0);
      try {
        const { id } = await sendFile(
          file,
          'image',
          {},
          { signal: new AbortController().signal, onProgress: setSending },
        );
        // Until a product uses it, the server shows it only to its owner.
        added.push({ id, url: URL.createObjectURL(file), alt: '', colour: '', shade: '' });
      } catch (failed) {
        setProblem((failed as Error).message);
      }
    }
    setSending(null);
    if (files.length > room) setProblem(`A product has up to ${MOST_IMAGES} images.`);
    if (added.length > 0) change({ images: [...images, ...added] });
  }
  const update = (id: string, part: Partial<DraftImage>) =>
    change({ images: images.map((image) => (image.id === id ? { ...image, ...part } : image)) });
  return (
    <div className="grid gap-5">
      {images.length === 0 && (
        <p className="text-muted">
          Add at least one picture. Portrait pictures of 1000 x 1250 pixels or more look best.
        </p>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {images.map((image, i) => (
          <li key={image.id} className="panel flex items-start gap-3 p-3">
            <ImageRow
              image={image}
              place={i + 1}
              title={title}
              colours={colours}
              isFirst={image.id === (first ?? images[0]?.id)}
              onChange={(part) => update(image.id, part)}
              onFirst={() => change({ first: image.id })}
              onRemove={() =>
                change({
                  images: images.filter(({ id }) => id !== image.id),
                  first: first === image.id ? null : first,
                })
              }
            />
          </li>
        ))}
      </ul>
      {sending !== null && <Progress label="Uploading the picture" value={sending} />}
      {shown && <FieldError id="images-error">{shown}</FieldError>}
      {room > 0 && (
        <div className="flex flex-wrap gap-2.5">
          <UploadButton
            icon={<ImagePlus aria-hidden="true" />}
            accept={uploadLimits.imageTypes.join(',')}
            name="images"
            multiple
            onFiles={(files) => void send(files)}
          >
            Add pictures
          </UploadButton>
          <Button onClick={() => setMocking(true)}>
            <Shirt aria-hidden="true" size={18} />
            Make a mock-up from a picture
          </Button>
        </div>
      )}
      {mocking && (
        <Suspense>
          <MockUpDialog
            onClose={() => setMocking(false)}
            shades={[...new Set(variants.map(({ colour }) => colour.hex))]}
            room={room}
            onMade={(made) => {
              setMocking(false);
              change({ images: [...images, ...made] });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ImageRowProps {
  image: DraftImage;
  place: number;
  /** Of the product. */
  title: string;
  /** What its variants come in. */
  colours: readonly string[];
  isFirst: boolean;
  onChange: (part: Partial<DraftImage>) => void;
  onFirst: () => void;
  onRemove: () => void;
}

function ImageRow({ image, place, title, colours, isFirst, onChange, onFirst, onRemove }: ImageRowProps) {
  return (
    <>
      <img src={image.url} alt="" className="h-30 w-24 rounded-control bg-raised object-cover" />
      <div className="grid min-w-0 flex-1 gap-2">
        <Field label={`Alternative text of image ${place}`} optional>
          <TextInput
            maxLength={300}
            placeholder={title}
            value={image.alt}
            onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
          />
        </Field>
        {colours.length > 1 && (
          <Field label={`Colour that image ${place} shows`}>
            <Select
              value={colours.includes(image.colour) ? image.colour : ''}
              onChange={({ currentTarget }) => onChange({ colour: currentTarget.value })}
            >
              <option value="">Any colour</option>
              {colours.map((colour) => (
                <option key={colour}>{colour}</option>
              ))}
            </Select>
          </Field>
        )}
        <label className="flex min-h-6 items-center gap-2 text-2">
          <input type="radio" name="first" checked={isFirst} onChange={onFirst} />
          Shown first
        </label>
      </div>
      <IconButton label={`Remove image ${place}`} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </>
  );
}
