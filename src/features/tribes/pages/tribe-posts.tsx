import { Pin } from 'lucide-react';
import { useOutletContext } from 'react-router';
import type { Post } from '#features/posts/calls.ts';
import { useComposer } from '#features/posts/compose/ui/composer-store.ts';
import { getPinnedPosts, getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { PostCard } from '#features/posts/feeds/ui/post-card.tsx';
import { FIRST_POSTS, PostFeed } from '#features/posts/feeds/ui/post-feed.tsx';
import { useIsOff } from '#features/sites/use-platform.ts';
import { canPost } from '#features/tribes/policy.ts';
import type { TribeOutlet } from '#features/tribes/tribe-tab.ts';
import type { CallReply } from '#platform/call.ts';
import { type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/tribe-posts.ts';

interface Board {
  posts: CallReply<typeof getTribeMembersPosts>;
  pinned: CallReply<typeof getPinnedPosts>;
}

const load: Load<{ tribe: string }, Board> = async (api, { params }) => {
  const [posts, pinned] = await Promise.all([
    api(getTribeMembersPosts, { query: { tribeId: params.tribe, limit: FIRST_POSTS } }),
    api(getPinnedPosts, { query: { tribeId: params.tribe } }),
  ]);
  return { posts, pinned };
};
export const loader = onServer(load);
/** Navigation between tabs doesn't wait: the feed loads its own data and shows a skeleton meanwhile. */
export const clientLoader = () => null;

export default function TribePosts({ loaderData, params }: Route.ComponentProps) {
  const { tribe } = useOutletContext<TribeOutlet>();
  const found = (loaderData as Loaded<Board> | null) ?? undefined;
  const pinned = useLoaded(
    getPinnedPosts,
    { query: { tribeId: params.tribe } },
    // Without data from the server the page fetches its own.
    found ? { asked: found.asked, data: found.data.pinned } : { asked: '', data: { items: [] } },
  ).data.items;
  return (
    <div className="flex flex-col gap-4">
      {pinned.length > 0 && <PinnedPosts posts={pinned} inTribe={tribe.id} />}
      <PostFeed
        call={getTribeMembersPosts}
        input={{ query: { tribeId: params.tribe } }}
        first={found && { asked: found.asked, data: found.data.posts }}
        atTop={pinned.length === 0}
        inTribe={tribe.id}
        live={`tribe:${tribe.id}`}
        without={pinned.map(({ id }) => id)}
        empty={pinned.length > 0 ? null : <NoPosts tribe={tribe} />}
      />
    </div>
  );
}

function PinnedPosts({ posts, inTribe }: { posts: Post[]; inTribe: string }) {
  return (
    <section aria-label="Pinned posts" className="feed">
      {posts.map((post, i) => (
        <div key={post.id}>
          <p className="type-label mb-1.5 flex items-center gap-1.5 text-muted">
            <Pin aria-hidden="true" size={14} />
            Pinned
          </p>
          <PostCard post={post} first={i === 0} inTribe={inTribe} />
        </div>
      ))}
    </section>
  );
}

function NoPosts({ tribe }: Pick<TribeOutlet, 'tribe'>) {
  const compose = useComposer((composer) => composer.open);
  const isOff = useIsOff('posting');
  const mine = !isOff && canPost(tribe, tribe.viewer, new Date());
  return (
    <EmptyState
      title="No posts yet"
      action={
        mine && (
          <Button tone="primary" onClick={() => compose(tribe.id)}>
            Write the first post
          </Button>
        )
      }
    >
      {mine
        ? 'Say hello, or share your thoughts on the last game.'
        : `Join ${tribe.name} and write the first post.`}
    </EmptyState>
  );
}
