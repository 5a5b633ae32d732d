import { ImagePlus, RotateCw, Trash2, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Media } from '#features/media/media.ts';
import { uploadLimits } from '#features/media/upload-rules.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { UploadButton } from './upload-button.tsx';
import { type UseUploads, useUploads } from './use-uploads.ts';

export interface PictureChange {
  uploads: UseUploads;
  isRemoved: boolean;
  remove(): void;
  /** Resets the field after saving. */
  reset(): void;
  /** For the call: the new picture's id, null to remove it, undefined for no change. */
  mediaId: string | null | undefined;
}

/** A picture that can be replaced or removed. */
export function usePictureChange(): PictureChange {
  const uploads = useUploads({ maxImages: 1, maxVideos: 0 });
  const [isRemoved, setRemoved] = useState(false);
  return {
    uploads,
    isRemoved,
    remove: () => setRemoved(true),
    reset() {
      uploads.clear();
      setRemoved(false);
    },
    mediaId: uploads.ready[0]?.id ?? (isRemoved ? null : undefined),
  };
}

interface PictureFieldProps {
  label: string;
  hint: string;
  current: Media | null;
  change: PictureChange;
  /** Renders the preview; `src` is null without a picture. */
  preview: (src: string | null) => ReactNode;
}

export function PictureField({ label, hint, current, change, preview }: PictureFieldProps) {
  const id = useId();
  const { uploads, isRemoved } = change;
  const [item] = uploads.items;
  const src = item?.preview ?? (isRemoved ? null : (current?.url ?? null));
  const isInProgress = item && item.state !== 'ready' && item.state !== 'failed';
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="field-label mb-2">{label}</legend>
      {preview(src)}
      <div className="flex items-center gap-2">
        <UploadButton
          icon={<ImagePlus aria-hidden="true" />}
          accept={uploadLimits.imageTypes.join(',')}
          describedBy={`${id}-hint`}
          onFiles={(files) => {
            if (item) uploads.remove(item.key);
            uploads.add(files);
          }}
        >
          {src ? 'Change' : 'Choose'}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </UploadButton>
        {item ? (
          <IconButton
            label={isInProgress ? 'Cancel upload' : 'Undo change'}
            icon={<X aria-hidden="true" />}
            onClick={() => uploads.remove(item.key)}
          />
        ) : (
          src && (
            <IconButton
              label={`Remove ${label.toLowerCase()}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={change.remove}
            />
          )
        )}
      </div>
      {isInProgress && <Progress label={`Uploading ${item.name}`} value={item.progress} />}
      {item?.state === 'failed' && (
        <div className="flex flex-wrap items-center gap-2">
          <FieldError id={`${id}-error`}>{item.message}</FieldError>
          {item.canRetry && (
            <Button size="small" aria-describedby={`${id}-error`} onClick={() => uploads.retry(item.key)}>
              <RotateCw aria-hidden="true" />
              Try again
            </Button>
          )}
        </div>
      )}
      {uploads.notice && <FieldError id={`${id}-notice`}>{uploads.notice}</FieldError>}
      <p id={`${id}-hint`} className="field-note">
        {hint}
      </p>
    </fieldset>
  );
}
