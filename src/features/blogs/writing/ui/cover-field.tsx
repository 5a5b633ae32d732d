import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { limits } from '../../blog.ts';
import { PictureFile } from './picture-dialog.tsx';
import { type SentPicture, usePicture } from './use-picture.ts';

interface CoverFieldProps {
  /** What it is called. */
  what?: 'cover' | 'picture';
  cover: SentPicture | null;
  alt: string;
  onCover: (cover: SentPicture | null) => void;
  onAlt: (alt: string) => void;
  /** The problem of the upload, or of its description. */
  error: (field: 'Id' | 'Alt') => string | undefined;
}

/** The picture that lists and shared links show. */
export function CoverField({
  what = 'cover',
  cover,
  alt,
  onCover,
  onAlt,
  error: problemOf,
}: CoverFieldProps) {
  const { progress, error, send } = usePicture(onCover);
  const message = error || problemOf('Id');
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{what === 'cover' ? 'Cover' : 'Picture'}</legend>
      {cover && (
        <img src={cover.url} alt={alt} className="aspect-video w-full rounded-card bg-raised object-cover" />
      )}
      <div className="flex flex-wrap gap-2">
        <PictureFile
          progress={progress}
          label={cover ? `Replace ${what}` : `Add a ${what}`}
          onFile={(file) => void send(file)}
        />
        {cover && <Button onClick={() => onCover(null)}>Remove {what}</Button>}
      </div>
      {message && <FieldError id={`${what}-error`}>{message}</FieldError>}
      {cover && (
        <Field label={`What the ${what} shows`} error={problemOf('Alt')}>
          <TextInput
            name={`${what}Alt`}
            value={alt}
            maxLength={limits.alt}
            onChange={(event) => onAlt(event.target.value)}
          />
        </Field>
      )}
    </fieldset>
  );
}
