import { Play, Trash2 } from 'lucide-react';
import { MediaTray } from '#features/uploads/upload/ui/media-tray.tsx';
import type { UseUploads } from '#features/uploads/upload/ui/use-uploads.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { RecordDetailsProps } from './detail-values.ts';

/** Pictures, videos and links that prove the figures, and a note. Folded while there are none. */
export function RecordEvidence({ draft, uploads }: RecordDetailsProps & { uploads: UseUploads }) {
  const error = draft.error('evidence');
  const { notes, links, keptMedia } = draft.values;
  const isUsed = notes !== '' || links !== '' || keptMedia.length + uploads.items.length > 0;
  return (
    <details open={isUsed || error !== undefined || undefined}>
      <summary className="link min-h-control cursor-pointer content-center text-2">
        Evidence and notes
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-2 sm:col-span-2">
          <p className="field-label">Pictures or a video</p>
          <p className="field-note">
            For example a scorecard. Those who see the details of this record see them too.
          </p>
          <KeptMedia
            media={keptMedia}
            onRemove={(id) => draft.change({ keptMedia: keptMedia.filter((one) => one.id !== id) })}
          />
          <MediaTray uploads={uploads} />
          {error && <FieldError id="evidence-error">{error}</FieldError>}
        </div>
        <Field label="Links to reports, scorecards or videos" hint="One a line." optional>
          <TextArea
            {...draft.field('links')}
            name="evidence"
            lines={2}
            aria-invalid={error ? true : undefined}
          />
        </Field>
        <Field label="Notes" optional error={draft.error('notes')}>
          <TextArea {...draft.field('notes')} lines={2} limit={500} />
        </Field>
      </div>
    </details>
  );
}

interface KeptMediaProps {
  media: RecordDetailsProps['draft']['values']['keptMedia'];
  onRemove: (id: string) => void;
}

const KeptMedia = ({ media, onRemove }: KeptMediaProps) => (
  <ul className="flex flex-wrap gap-3 empty:hidden">
    {media.map(({ id, kind, url, alt }, index) => (
      <li key={id} className="flex items-center gap-1 rounded-control bg-raised">
        {kind === 'image' ? (
          <img src={url} alt={alt} className="size-16 rounded-control object-cover" />
        ) : (
          <span className="grid size-16 place-items-center">
            <Play aria-hidden="true" /> <span className="sr-only">{alt || 'Video'}</span>
          </span>
        )}
        <IconButton
          label={`Remove ${alt || `${kind === 'image' ? 'picture' : 'video'} ${index + 1}`}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onRemove(id)}
        />
      </li>
    ))}
  </ul>
);
