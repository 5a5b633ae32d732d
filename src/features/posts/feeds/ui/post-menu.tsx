import { Ban, Flag, Link2, Pencil, Pin, PinOff, Trash2, VolumeX } from 'lucide-react';
import { lazy, Suspense, use, useState } from 'react';
import { useReport } from '#features/moderation/report-store.ts';
import type { Post } from '#features/posts/calls.ts';
import { restorePost } from '#features/posts/lifecycle/calls.ts';
import { namedAuthor } from '#features/posts/named-author.ts';
import { PinContext } from '#features/posts/ui/pin-context.ts';
import { ReportElsewhereContext } from '#features/posts/ui/report-elsewhere.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ListIcon } from '#ui/sprite.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';

// Loaded for those who may only; visitors never need them.
const EditPost = lazy(() => import('#features/posts/editing/ui/edit-post.tsx'));
const AuthorAction = lazy(() => import('#features/accounts/relationships/ui/author-action.tsx'));
const DeletePost = lazy(() => import('#features/posts/lifecycle/ui/delete-post.tsx'));

const nameOf = (post: Post) => (post.kind === 'SHOUT' ? 'shout' : 'post');

export function PostMenu({ post, onGone }: { post: Post; onGone: (gone: boolean) => void }) {
  const [asking, setAsking] = useState(false);
  const pinning = use(PinContext);
  const elsewhere = use(ReportElsewhereContext);
  const [editing, setEditing] = useState(false);
  const [act, setAct] = useState<'mute' | 'block' | null>(null);
  const { username, displayName } = post.author;
  // A child isn't named to viewers who may not know them, so there is nobody to mute.
  const others = post.viewer !== null && !post.viewer.isAuthor && username !== null;
  const report = useReport((state) => state.open);
  async function copyLink() {
    await navigator.clipboard.writeText(new URL(`/posts/${post.id}`, location.href).href);
    toast('Link copied.', { tone: 'good' });
  }
  return (
    <>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton {...props} label={`More about this ${nameOf(post)}`} icon={<ListIcon name="more" />} />
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
        {others && (
          <MenuItem icon={<VolumeX aria-hidden />} onSelect={() => setAct('mute')}>
            Mute {displayName}
          </MenuItem>
        )}
        {!post.viewer?.isAuthor && (
          <MenuItem
            icon={<Flag aria-hidden />}
            onSelect={() =>
              report({
                kind: 'post',
                id: post.id,
                what: `this ${nameOf(post)}`,
                person: namedAuthor(post.author),
              })
            }
          >
            Report
          </MenuItem>
        )}
        {elsewhere && !post.viewer?.isAuthor && (
          <MenuItem icon={<Flag aria-hidden />} onSelect={() => elsewhere.report(post)}>
            {elsewhere.label}
          </MenuItem>
        )}
        {others && (
          <MenuItem icon={<Ban aria-hidden />} tone="danger" onSelect={() => setAct('block')}>
            Block {displayName}
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
      {act && username !== null && (
        <Suspense>
          <AuthorAction act={act} author={{ username, displayName }} onClose={() => setAct(null)} />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          <EditPost postId={post.id} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {asking && (
        <Suspense>
          <DeletePost post={post} onClose={() => setAsking(false)} onGone={onGone} />
        </Suspense>
      )}
    </>
  );
}

/** Replaces a post in a feed that was just deleted. */
export function RemovedPost({ post, onRestored }: { post: Post; onRestored: () => void }) {
  const restore = useAct(restorePost, {
    onDone: onRestored,
    onRefused: (refusal) => toast(refusal.message, { tone: 'bad' }),
  });
  return (
    <div data-bleed className="panel flex flex-wrap items-center justify-between gap-3 p-4 text-muted">
      <p role="status">
        {post.viewer?.isAuthor ? 'You deleted' : 'You removed'} this {nameOf(post)}
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
          Restore
        </Button>
      )}
    </div>
  );
}
