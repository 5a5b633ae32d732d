import { Ellipsis, Flag, Link2, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { lazy, Suspense, use, useState } from 'react';
import { useReport } from '#features/moderation/ui/report-store.ts';
import { api } from '#platform/web/api.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { deletePost, type Post, restorePost } from '../calls.ts';
import { PinContext } from './pin-context.ts';

const EditPost = lazy(() => import('./edit-post.tsx'));

const nameOf = (post: Post) => (post.kind === 'SHOUT' ? 'shout' : 'post');

export function PostMenu({ post, onGone }: { post: Post; onGone: (gone: boolean) => void }) {
  const [asking, setAsking] = useState(false);
  const pinning = use(PinContext);
  const [editing, setEditing] = useState(false);
  const report = useReport((state) => state.open);
  const remove = useAct(deletePost, {
    onDone: () => {
      setAsking(false);
      onGone(true);
      if (post.viewer?.isAuthor)
        toast('Deleted. It can be brought back for 24 hours.', { action: { label: 'Undo', run: undo } });
    },
    onRefused: (refusal) => toast(refusal.message, { tone: 'bad' }),
  });
  async function undo() {
    try {
      await api(restorePost, { params: { postId: post.id } });
      onGone(false);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'It did not come back.', { tone: 'bad' });
    }
  }
  async function copyLink() {
    await navigator.clipboard.writeText(new URL(`/posts/${post.id}`, location.href).href);
    toast('Link copied.', { tone: 'good' });
  }
  return (
    <>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton {...props} label={`More about this ${nameOf(post)}`} icon={<Ellipsis aria-hidden />} />
        )}
      >
        <MenuItem icon={<Link2 aria-hidden />} onSelect={copyLink}>
          Copy link
        </MenuItem>
        {pinning && post.kind === 'POST' && post.state === 'published' && (
          <MenuItem
            icon={pinning.isPinned(post) ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            onSelect={() => (pinning.isPinned(post) ? pinning.unpin(post) : pinning.pin(post))}
          >
            {pinning.isPinned(post) ? 'Unpin' : 'Pin to the top'}
          </MenuItem>
        )}
        {!post.viewer?.isAuthor && (
          <MenuItem
            icon={<Flag aria-hidden />}
            onSelect={() =>
              report({ kind: 'post', id: post.id, what: `this ${nameOf(post)}`, person: post.author })
            }
          >
            Report
          </MenuItem>
        )}
        {post.viewer?.canEdit && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(true)}>
            Edit
          </MenuItem>
        )}
        {post.viewer?.canDelete && (
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setAsking(true)}>
            Delete
          </MenuItem>
        )}
      </Menu>
      {editing && (
        <Suspense>
          <EditPost postId={post.id} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={`Delete this ${nameOf(post)}?`}
          description={
            post.viewer?.isAuthor
              ? 'Nobody will see it any more. You can bring it back for 24 hours.'
              : 'It is gone for good, and its author is told that moderators took it down.'
          }
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Keep it</Button>
              <Button
                tone="danger"
                pending={remove.isPending}
                onClick={() => remove.mutate({ params: { postId: post.id } })}
              >
                Delete
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

/** What stands in a feed where a post was a moment ago. */
export function GonePost({ post, onRestored }: { post: Post; onRestored: () => void }) {
  const restore = useAct(restorePost, {
    onDone: onRestored,
    onRefused: (refusal) => toast(refusal.message, { tone: 'bad' }),
  });
  return (
    <div data-bleed className="panel flex flex-wrap items-center justify-between gap-3 p-4 text-muted">
      <p role="status">
        {post.viewer?.isAuthor ? 'You deleted' : 'You took down'} this {nameOf(post)}
        {post.publishedAt && (
          <>
            {' '}
            from <When at={post.publishedAt} />
          </>
        )}
        .
      </p>
      {post.viewer?.isAuthor && (
        <Button
          size="small"
          pending={restore.isPending}
          onClick={() => restore.mutate({ params: { postId: post.id } })}
        >
          Bring it back
        </Button>
      )}
    </div>
  );
}
