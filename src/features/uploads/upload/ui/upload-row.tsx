import { ArrowDown, ArrowUp, ImageOff, RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CaptionsField } from './captions-field.tsx';
import type { UploadItem } from './upload-item.ts';
import type { UseUploads } from './use-uploads.ts';

const MOST_ALT = 1500;

interface UploadRowProps {
  item: UploadItem;
  place: number;
  of: number;
  uploads: UseUploads;
}

/** One file of the tray: preview, progress and alt text. Its height stays the same during the upload. */
export function UploadRow({ item, place, of, uploads }: UploadRowProps) {
  const { key, name, kind, state, message, alt } = item;
  const [isUnseen, setUnseen] = useState(false);
  const isInProgress = state === 'uploading' || state === 'processing' || state === 'waiting';
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <Thumbnail item={item} isUnseen={isUnseen} onUnseen={() => setUnseen(true)} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <p className="min-w-0 grow basis-32 text-2">
            <span className="block truncate" title={name}>
              {name}
            </span>
            <span className="block text-1 text-muted tabular-nums">{statusOf(item)}</span>
          </p>
          <div className="flex flex-none">
            {isInProgress && (
              <IconButton
                label={`Cancel uploading ${name}`}
                icon={<X aria-hidden="true" />}
                onClick={() => uploads.cancel(key)}
              />
            )}
            {of > 1 && (
              <>
                <IconButton
                  label={`Move ${name} up`}
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={place === 0}
                  onClick={() => uploads.move(key, -1)}
                />
                <IconButton
                  label={`Move ${name} down`}
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={place === of - 1}
                  onClick={() => uploads.move(key, 1)}
                />
              </>
            )}
            <IconButton
              label={`Remove ${name}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => uploads.remove(key)}
            />
          </div>
        </div>
        {state === 'failed' ? (
          <div className="flex flex-wrap items-center gap-2">
            <FieldError id={`${key}-error`}>{message}</FieldError>
            {item.canRetry && (
              <Button size="small" aria-describedby={`${key}-error`} onClick={() => uploads.retry(key)}>
                <RotateCw aria-hidden="true" />
                Try again
              </Button>
            )}
          </div>
        ) : (
          <Field label={kind === 'video' ? 'Describe the video' : 'Describe the image'} optional>
            <TextInput
              value={alt}
              maxLength={MOST_ALT}
              placeholder={kind === 'video' ? 'The last minute of the final' : 'Amara lifts the cup'}
              onChange={(event) => uploads.setAlt(key, event.target.value)}
            />
          </Field>
        )}
        {isUnseen && state !== 'failed' && (
          <p className="text-1 text-muted">
            This browser can’t show this video. You can post it all the same. To be sure that everybody can
            play it, save it as MP4 with H.264.
          </p>
        )}
        {kind === 'video' && state === 'ready' && (
          <CaptionsField
            captions={item.captions}
            onChange={(captions) => uploads.setCaptions(key, captions)}
          />
        )}
      </div>
    </li>
  );
}

function statusOf({ state, progress }: UploadItem): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'uploading') return `${Math.round(progress * 100)}%`;
  if (state === 'processing') return 'Almost there';
  return state === 'ready' ? 'Ready' : 'Not uploaded';
}

interface ThumbnailProps {
  item: UploadItem;
  /** It is a video that this browser doesn't play, or only its sound. */
  isUnseen: boolean;
  onUnseen: () => void;
}

function Thumbnail({ item: { name, preview, kind, state, progress }, isUnseen, onUnseen }: ThumbnailProps) {
  const look = `block aspect-square w-full object-cover ${state === 'ready' ? '' : 'opacity-60'}`;
  const percent = Math.round(progress * 100);
  return (
    <div className="relative self-start overflow-hidden rounded-control bg-raised">
      {/* The file name is beside it, so the picture is decorative. */}
      <div aria-hidden="true">
        {(!preview || isUnseen) && (
          <span className="grid aspect-square place-items-center text-muted">
            {(state === 'failed' || isUnseen) && <ImageOff />}
          </span>
        )}
        {preview && kind === 'image' && <img className={look} src={preview} alt="" />}
        {preview && kind === 'video' && !isUnseen && (
          <video
            className={look}
            src={`${preview}#t=0.1`}
            muted
            playsInline
            preload="metadata"
            onError={onUnseen}
            onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && onUnseen()}
          />
        )}
      </div>
      {(state === 'uploading' || state === 'processing') && (
        <div
          className="progress absolute inset-x-2 bottom-2"
          role="progressbar"
          aria-label={`Uploading ${name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  );
}
