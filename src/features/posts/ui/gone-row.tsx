import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { titlePreview } from '#ui/format/text.ts';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { restorePost } from '../calls.ts';
import type { GonePost } from '../draft-calls.ts';
import { plainText } from '../rich-text.ts';

const words = {
  deleted: 'You deleted it',
  removed: 'Moderators took it down',
  rejected: 'It was turned down',
} as const;

/** A post of mine that nobody sees any more: why, and how it comes back if it can. */
export function GoneRow({ gone, onChanged }: { gone: GonePost; onChanged: () => void }) {
  const { post, at, restoreUntil, why } = gone;
  const name = titlePreview(post.title ?? plainText(post.content)) || 'Pictures';
  const restore = useAct(restorePost, {
    onDone: () => {
      onChanged();
      toast('It is back where it was.', { tone: 'good' });
    },
    onRefused: (refusal) => toast(refusal.message, { tone: 'bad' }),
  });
  const state = post.state in words ? (post.state as keyof typeof words) : 'deleted';
  return (
    <li data-bleed className="panel flex flex-col gap-2 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2 text-muted">
        <Chip tone={state === 'deleted' ? 'plain' : 'warn'}>{words[state]}</Chip>
        <When at={at} />
      </p>
      <h3 className="type-heading text-4 [overflow-wrap:anywhere]">{name}</h3>
      {why && <p className="text-2 text-muted">What was said: {why}</p>}
      {restoreUntil && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            aria-label={`Bring it back: ${name}`}
            pending={restore.isPending}
            onClick={() => restore.mutate({ params: { postId: post.id } })}
          >
            Bring it back
          </Button>
          <span className="text-2 text-muted">
            until <When at={restoreUntil} />
          </span>
        </div>
      )}
    </li>
  );
}
