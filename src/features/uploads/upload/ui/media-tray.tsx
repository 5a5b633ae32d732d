import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { uploadLimits } from '#features/media/upload-rules.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadRow } from './upload-row.tsx';
import type { UseUploads } from './use-uploads.ts';

export interface MediaTrayProps {
  uploads: UseUploads;
  /** The button's label, where "Add images or a video" doesn't fit. */
  label?: string;
  /** Only the button, until there is something to show. */
  compact?: boolean;
}

/** The uploads of a text: a button, a drop area, and each file with its progress and alt text. */
export function MediaTray({ uploads, label, compact = false }: MediaTrayProps) {
  const { items, notice, rules } = uploads;
  const [over, setOver] = useState(false);
  const isBare = compact && !over && items.length === 0 && !notice;
  const id = useId();
  const isFull = items.length >= rules.maxImages || items.some(({ kind }) => kind === 'video');
  const accept = [
    ...uploadLimits.imageTypes,
    ...uploadLimits.imageEndings.map((ending) => `.${ending}`),
    ...(rules.maxVideos ? uploadLimits.videoTypes : []),
  ].join(',');
  const buttonLabel = label ?? (rules.maxVideos ? 'Add images or a video' : 'Add an image');
  return (
    <fieldset
      className={
        isBare
          ? ''
          : `grid w-full gap-3 rounded-control border border-dashed p-3 ${over ? 'border-link bg-raised' : 'border-edge'}`
      }
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        uploads.add(event.dataTransfer.files);
      }}
    >
      <legend className="sr-only">{buttonLabel}</legend>
      {items.length > 0 && (
        <ol className="grid gap-3">
          {items.map((item, place) => (
            <UploadRow key={item.key} item={item} place={place} of={items.length} uploads={uploads} />
          ))}
        </ol>
      )}
      {notice && (
        <p role="alert" className="text-2 text-bad">
          {notice}
        </p>
      )}
      {!isFull && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <UploadButton
            icon={<ImagePlus aria-hidden="true" />}
            accept={accept}
            multiple={rules.maxImages > 1}
            describedBy={`${id}-limits`}
            onFiles={uploads.add}
          >
            {buttonLabel}
          </UploadButton>
          <span id={`${id}-limits`} className={isBare ? 'sr-only' : 'text-1 text-muted'}>
            {rules.maxVideos
              ? 'Images up to 8 MB, videos up to 500 MB. You can also drop files here.'
              : 'Up to 8 MB. You can also drop it here.'}
          </span>
        </div>
      )}
      <p className="sr-only" aria-live="polite">
        {spoken(items)}
      </p>
    </fieldset>
  );
}

/** The last change, for screen readers. */
function spoken(items: UseUploads['items']): string {
  const busy = items.filter(({ state }) => state !== 'ready' && state !== 'failed').length;
  if (busy > 0) return `Uploading ${busy === 1 ? 'one file' : `${busy} files`}.`;
  const failed = items.find(({ state }) => state === 'failed');
  if (failed) return `${failed.name}: ${failed.message}`;
  return items.length > 0 ? 'All files uploaded.' : '';
}
