import { ArrowDown, ArrowUp, RotateCw, Trash2, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { UploadItem } from './upload-item.ts';
import type { UseUploads } from './use-uploads.ts';

const MOST_ALT = 1500;

interface UploadRowProps {
  item: UploadItem;
  place: number;
  of: number;
  uploads: UseUploads;
}

/** One file of the tray: what it looks like, how far it is, and what it shows. */
export function UploadRow({ item, place, of, uploads }: UploadRowProps) {
  const { key, name, kind, state, message, alt } = item;
  const isGoing = state === 'uploading' || state === 'processing' || state === 'waiting';
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <Thumbnail item={item} />
      <div className="grid content-start gap-2">
        <div className="flex items-start justify-between gap-2">
          <span className="min-w-0 flex-1 truncate pt-2 text-2" title={name}>
            {name}
          </span>
          <div className="flex flex-none">
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
        {isGoing && (
          <Progress
            label={said[state]}
            value={item.progress}
            action={
              <Button size="small" onClick={() => uploads.cancel(key)}>
                <X aria-hidden="true" />
                Cancel
              </Button>
            }
          />
        )}
        {state === 'failed' && (
          <div className="flex flex-wrap items-center gap-2">
            <FieldError id={`${key}-error`}>{message}</FieldError>
            {item.canRetry && (
              <Button size="small" aria-describedby={`${key}-error`} onClick={() => uploads.retry(key)}>
                <RotateCw aria-hidden="true" />
                Try again
              </Button>
            )}
          </div>
        )}
        {state !== 'failed' && (
          <Field label="What does it show?" optional>
            <TextInput
              value={alt}
              maxLength={MOST_ALT}
              placeholder={kind === 'video' ? 'The last minute of the final' : 'Amara lifts the cup'}
              onChange={(event) => uploads.setAlt(key, event.target.value)}
            />
          </Field>
        )}
      </div>
    </li>
  );
}

const said = { waiting: 'Waiting', uploading: 'Uploading', processing: 'Almost there' };

function Thumbnail({ item: { preview, kind, state } }: { item: UploadItem }) {
  const look = `block aspect-square w-full rounded-control bg-raised object-cover ${state === 'ready' ? '' : 'opacity-60'}`;
  // The name stands beside it, so it is only decoration here.
  return (
    <span aria-hidden="true">
      {!preview && <span className={look} />}
      {preview && kind === 'image' && <img className={look} src={preview} alt="" />}
      {preview && kind === 'video' && (
        <video className={look} src={`${preview}#t=0.1`} muted playsInline preload="metadata" />
      )}
    </span>
  );
}
