import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { titlePreview } from '#ui/format/text.ts';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { type Draft, deleteDraft, publishDraft } from '../draft-calls.ts';
import { useComposer } from './composer-store.ts';
import { useGoOn } from './use-go-on.ts';
import { useSent } from './use-sent.ts';

/** One post that is not out: what it says so far, and what can be done with it. */
export function DraftRow({ draft, onChanged }: { draft: Draft; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const goOn = useGoOn();
  const isOpen = useComposer((state) => state.draft?.id === draft.id);
  const sent = useSent();
  const onRefused = (refusal: { message: string }) => toast(refusal.message, { tone: 'bad' });
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
    titlePreview(draft.title || draft.body) || (draft.media.length > 0 ? 'Pictures' : 'Nothing yet');
  return (
    <li data-bleed className="panel flex flex-col gap-3 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2 text-muted">
        {draft.state === 'scheduled' ? <Chip tone="accent">Set for later</Chip> : <Chip>Draft</Chip>}
        {draft.tribe && <span>{draft.tribe.name}</span>}
        <span>
          {draft.scheduledAt ? 'Comes out ' : 'Saved '}
          <When at={draft.scheduledAt ?? draft.savedAt} />
        </span>
      </p>
      <h3 className="type-heading text-4 [overflow-wrap:anywhere]">{name}</h3>
      {draft.title && draft.body && (
        <p className="lines-2 text-muted [overflow-wrap:anywhere]">{draft.body}</p>
      )}
      {draft.media.length > 0 && (
        <p className="text-2 text-muted">
          {draft.media.length === 1 ? 'One picture or video' : `${draft.media.length} pictures`}
        </p>
      )}
      {draft.heldBackFor && (
        <p className="rounded-control bg-raised p-3 text-2">
          <strong>It did not come out.</strong> {draft.heldBackFor}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" aria-label={`Edit: ${name}`} disabled={isOpen} onClick={() => goOn(draft)}>
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
          title="Throw this draft away?"
          description="It cannot be brought back."
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Keep it</Button>
              <Button tone="danger" pending={remove.isPending} onClick={() => remove.mutate({ params })}>
                Throw it away
              </Button>
            </>
          }
        />
      )}
    </li>
  );
}
