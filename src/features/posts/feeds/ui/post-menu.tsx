import { lazy, Suspense, useState } from 'react';
import type { Post } from '#features/posts/calls.ts';
import { postNoun } from '#features/posts/policy.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuNote } from '#ui/menu.tsx';
import { ListIcon } from '#ui/sprite.tsx';
import type { PostDialog } from './post-menu-items.tsx';

// Loaded once somebody is about to open the menu of one post; most readers never do.
const load = () => import('./post-menu-items.tsx');
const PostMenuItems = lazy(load);
const PostDialogs = lazy(async () => ({ default: (await load()).PostDialogs }));
const prepare = () => void load().catch(() => {});

export function PostMenu({ post, onGone }: { post: Post; onGone: (gone: boolean) => void }) {
  const [dialog, setDialog] = useState<PostDialog | null>(null);
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
      {dialog && (
        <Suspense>
          <PostDialogs post={post} dialog={dialog} onClose={() => setDialog(null)} onGone={onGone} />
        </Suspense>
      )}
    </>
  );
}
