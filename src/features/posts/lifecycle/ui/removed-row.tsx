import { plainText } from '#features/posts/text/rich-text.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { titlePreview } from '#ui/format/text.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { rejectionText } from '../../review/rejection-reasons.ts';
import { type RemovedPost, restorePost } from '../calls.ts';

const labels = {
  deleted: 'Deleted by you',
  removed: 'Removed by moderators',
  rejected: 'Rejected',
} as const;

/** My deleted, removed or rejected post, with a way to restore it. */
export function RemovedRow({ removed, onChanged }: { removed: RemovedPost; onChanged: () => void }) {
  const { post, at, restoreUntil, reason, note } = removed;
  const name = titlePreview(post.title ?? plainText(post.content)) || 'Photos';
  const restore = useAct(restorePost, {
    onDone: () => {
      onChanged();
      toast('Post restored.', { tone: 'good' });
    },
    onRefused: toastRefusal,
  });
  const state = post.state in labels ? (post.state as keyof typeof labels) : 'deleted';
  return (
    <li data-bleed className="panel flex flex-col gap-2 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2 text-muted">
        <Chip tone={state === 'deleted' ? 'plain' : 'warn'}>{labels[state]}</Chip>
        <When at={at} />
      </p>
      <h3 className="type-heading text-4 [overflow-wrap:anywhere]">{name}</h3>
      {state === 'rejected' && <p className="text-2 text-muted">{rejectionText({ reason, note })}</p>}
      {state === 'removed' && note && <p className="text-2 text-muted">{note}</p>}
      {restoreUntil && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            aria-label={`Restore: ${name}`}
            pending={restore.isPending}
            onClick={() => restore.mutate({ params: { postId: post.id } })}
          >
            Restore
          </Button>
          <span className="text-2 text-muted">
            until <When at={restoreUntil} inSentence />
          </span>
        </div>
      )}
    </li>
  );
}
