import { Ban, Flag, Link2, Pencil, Pin, PinOff, Quote, Share2, Trash2, Unlink, VolumeX } from 'lucide-react';
import { lazy, use } from 'react';
import { useReport } from '#features/moderation/report-store.ts';
import { knownAuthor } from '#features/people/known-author.ts';
import type { Post } from '#features/posts/calls.ts';
import { useComposer } from '#features/posts/compose/ui/composer-store.ts';
import { postNoun } from '#features/posts/policy.ts';
import { asQuoted } from '#features/posts/post/as-quoted.ts';
import { removeLinkPreview } from '#features/posts/previews/calls.ts';
import { plainText } from '#features/posts/text/rich-text.ts';
import { PinContext, ReportElsewhereContext } from '#features/posts/ui/menu-contexts.ts';
import { shareLink } from '#features/share/ui/share-link.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useAct } from '#platform/web/use-call.ts';
import { copyLink } from '#ui/copy-text.ts';
import { MenuItem } from '#ui/menu.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';

const EditPost = lazy(() => import('#features/posts/editing/ui/edit-post.tsx'));
const AuthorAction = lazy(() => import('#features/accounts/relationships/ui/author-action.tsx'));
const DeletePost = lazy(() => import('#features/posts/lifecycle/ui/delete-post.tsx'));

/** What was chosen and is asked about in a dialog. */
export type PostDialog = 'edit' | 'delete' | 'mute' | 'block';

export default function PostMenuItems({
  post,
  onChoose,
}: {
  post: Post;
  onChoose: (dialog: PostDialog) => void;
}) {
  const pinning = use(PinContext);
  const elsewhere = use(ReportElsewhereContext);
  const { username, displayName } = post.author;
  // A child isn't named to viewers who may not know them, so there is nobody to mute.
  const others = post.viewer !== null && !post.viewer.isAuthor && username !== null;
  const report = useReport((state) => state.open);
  const { site } = usePlatform();
  const remove = useAct(removeLinkPreview, {
    onDone: (_reply, _input, client) => {
      void client.invalidateQueries();
      toast('Preview removed.', { tone: 'good' });
    },
    onRefused: toastRefusal,
  });
  const quote = useComposer((composer) => composer.quote);
  const link = { title: post.title ?? plainText(post.content), path: `/posts/${post.id}` };
  return (
    <>
      {'share' in navigator && (
        <MenuItem icon={<Share2 aria-hidden />} onSelect={() => void shareLink(link)}>
          Share
        </MenuItem>
      )}
      <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink(link.path)}>
        Copy link
      </MenuItem>
      {post.viewer && post.state === 'published' && !siteRules[site].forChildren && (
        <MenuItem icon={<Quote aria-hidden />} onSelect={() => quote(asQuoted(post))}>
          Quote
        </MenuItem>
      )}
      {pinning && post.kind === 'POST' && post.state === 'published' && (
        <MenuItem
          icon={pinning.isPinned(post) ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          onSelect={() => (pinning.isPinned(post) ? pinning.unpin(post) : pinning.pin(post))}
        >
          {pinning.isPinned(post) ? 'Unpin' : 'Pin to the top'}
        </MenuItem>
      )}
      {others && (
        <MenuItem icon={<VolumeX aria-hidden />} onSelect={() => onChoose('mute')}>
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
              what: `this ${postNoun(post)}`,
              person: knownAuthor(post.author),
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
        <MenuItem icon={<Ban aria-hidden />} tone="danger" onSelect={() => onChoose('block')}>
          Block {displayName}
        </MenuItem>
      )}
      {post.viewer?.isAuthor && post.link && (
        <MenuItem icon={<Unlink aria-hidden />} onSelect={() => remove.mutate({ body: { postId: post.id } })}>
          Remove link preview
        </MenuItem>
      )}
      {post.viewer?.canEdit && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onChoose('edit')}>
          Edit
        </MenuItem>
      )}
      {post.viewer?.canDelete && (
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => onChoose('delete')}>
          Delete
        </MenuItem>
      )}
    </>
  );
}

interface PostDialogsProps {
  post: Post;
  dialog: PostDialog;
  onClose: () => void;
  onGone: (gone: boolean) => void;
}

export function PostDialogs({ post, dialog, onClose, onGone }: PostDialogsProps) {
  const { username, displayName } = post.author;
  if (dialog === 'edit') return <EditPost postId={post.id} onClose={onClose} />;
  if (dialog === 'delete') return <DeletePost post={post} onClose={onClose} onGone={onGone} />;
  return username && <AuthorAction act={dialog} author={{ username, displayName }} onClose={onClose} />;
}
