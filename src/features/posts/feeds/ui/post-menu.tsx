import { lazy, Suspense, useState } from 'react';
import type { Post } from '#features/posts/calls.ts';
import { postNoun } from '#features/posts/policy.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuNote } from '#ui/menu.tsx';
import { ListIcon } from '#ui/sprite.tsx';

// Loaded once somebody is about to open the menu of one post; most readers never do.
const load = () => import('./post-menu-items.tsx');
const PostMenuItems = lazy(load);
const prepare = () => void load().catch(() => {});
const EditPost = lazy(() => import('#features/posts/editing/ui/edit-post.tsx'));
const AuthorAction = lazy(() => import('#features/accounts/relationships/ui/author-action.tsx'));
const DeletePost = lazy(() => import('#features/posts/lifecycle/ui/delete-post.tsx'));

/** What was chosen and is asked about in a dialog. */
export type PostDialog = 'edit' | 'delete' | 'mute' | 'block';

export function PostMenu({ post, onGone }: { post: Post; onGone: (gone: boolean) => void }) {
  const [dialog, setDialog] = useState<PostDialog | null>(null);
  const close = () => setDialog(null);
  const { username, displayName } = post.author;
  return (
    <>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton
            {...props}
            onPointerEnter={prepare}
            onFocus={prepare}
            label={`More about this ${postNoun(post)}`}
            icon={<ListIcon name="more" />}
          />
        )}
      >
        <Suspense fallback={<MenuNote>Loading</MenuNote>}>
          <PostMenuItems post={post} onChoose={setDialog} />
        </Suspense>
      </Menu>
      <Suspense>
        {(dialog === 'mute' || dialog === 'block') && username !== null && (
          <AuthorAction act={dialog} author={{ username, displayName }} onClose={close} />
        )}
        {dialog === 'edit' && <EditPost postId={post.id} onClose={close} />}
        {dialog === 'delete' && <DeletePost post={post} onClose={close} onGone={onGone} />}
      </Suspense>
    </>
  );
}
