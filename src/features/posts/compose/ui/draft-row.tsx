import { useState } from 'react';
import { Link } from 'react-router';
import { storeMedia } from '#features/uploads/upload/ui/saved-uploads.ts';
import { useAct, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { titlePreview } from '#ui/format/text.ts';
import { toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { type Draft, deleteDraft, publishDraft } from '../draft-calls.ts';
import { publishErrorText } from '../publish-errors.ts';
import { useComposer } from './composer-store.ts';
import { draftKey } from './draft.ts';
import { scheduledFor } from './scheduled-for.ts';
import { useSent } from './use-sent.ts';

function countedMedia(media: Draft['media']): string {
  const isVideo = media[0]?.kind === 'video';
  if (media.length === 1) return isVideo ? '1 video' : '1 image';
  return `${media.length} images`;
}

/** A draft or a scheduled post with its actions. */
export function DraftRow({ draft, onChanged }: { draft: Draft; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const resume = useResumeDraft();
  const isOpen = useComposer((state) => state.draft?.id === draft.id);
  const sent = useSent();
  const onRefused = toastRefusal;
  const publish = useAct(publishDraft, {
    onDone: (post) => {
      onChanged();
      sent(post);
    },
    onRefused,
  });
  const remove = useAct(deleteDraft, { onDone: onChanged, onRefused });
  const params = { postId: draft.id };
  const name =
    titlePreview(draft.title || draft.preview) || (draft.media.length > 0 ? 'Photos' : 'Empty draft');
  return (
    <li data-bleed className="panel flex flex-col gap-3 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2 text-muted">
        {draft.scheduledAt ? (
          <Chip tone="accent">Scheduled for {scheduledFor(draft.scheduledAt)}</Chip>
        ) : (
          <Chip>Draft</Chip>
        )}
        {draft.tribe && <span>{draft.tribe.name}</span>}
        {!draft.scheduledAt && (
          <span>
            Saved <When at={draft.savedAt} inSentence />
          </span>
        )}
      </p>
      <h3 className="type-heading text-4 [overflow-wrap:anywhere]">{name}</h3>
      {draft.title && draft.preview && (
        <p className="lines-2 text-muted [overflow-wrap:anywhere]">{draft.preview}</p>
      )}
      {draft.media.length > 0 && <p className="text-2 text-muted">{countedMedia(draft.media)}</p>}
      {draft.publishError && (
        <p className="rounded-control bg-raised p-3 text-2">
          {draft.state === 'scheduled' ? (
            <>
              <strong>Available on a higher plan.</strong> You have more scheduled posts than it includes, so
              this one becomes a draft when its time comes.{' '}
              <Link to="/settings/subscription" className="link">
                Choose what stays
              </Link>
            </>
          ) : (
            <>
              <strong>Not published.</strong> {publishErrorText(draft.publishError)}
            </>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" aria-label={`Edit: ${name}`} disabled={isOpen} onClick={() => resume(draft)}>
          Edit
        </Button>
        <Button
          size="small"
          aria-label={`Publish now: ${name}`}
          pending={publish.isPending}
          onClick={() => publish.mutate({ params })}
        >
          Publish now
        </Button>
        <Button size="small" aria-label={`Delete: ${name}`} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title="Delete this draft?"
          description="You can’t undo this."
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button tone="danger" pending={remove.isPending} onClick={() => remove.mutate({ params })}>
                Delete draft
              </Button>
            </>
          }
        />
      )}
    </li>
  );
}

/** Opens the composer with a draft and its pictures. */
function useResumeDraft() {
  const viewerId = useViewerId();
  const goOn = useComposer((state) => state.goOn);
  return (draft: Draft) => {
    if (!viewerId) return;
    storeMedia(`post:${draftKey(viewerId, draft)}`, draft.media);
    goOn(draft);
  };
}
