import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { Post } from '#features/posts/calls.ts';
import { PostsSkeleton } from '#features/posts/ui/posts-skeleton.tsx';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import type { Page } from '#platform/fields.ts';
import type { Loaded } from '#platform/web/load.ts';
import { useFeed, useViewerId } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { LoadAhead } from '#ui/load-ahead.tsx';
import { PostCard } from './post-card.tsx';

/**
 * Posts rendered by the server: more than a screen or two. Rendering is most of what such a page costs, and most
 * visitors read no further; for those who do, the next page is loaded before they reach it.
 */
export const FIRST_POSTS = 8;

/** Only members' feeds update while they are open. */
const NewPosts = lazy(() => import('./new-posts.tsx'));

/** A call that returns pages of posts. */
type FeedCall = Call & { reply: { _output: Page<Post> } };

type PostOf<C extends FeedCall> = CallReply<C> extends { items: (infer T extends Post)[] } ? T : never;

interface PostFeedProps<C extends FeedCall> {
  call: C;
  input: CallInput<C>;
  /** The page the loader found, if any. */
  first?: Loaded<CallReply<C>> | undefined;
  /** The tribe whose page the feed is on. */
  inTribe?: string;
  /** Posts that the page already shows elsewhere. */
  without?: readonly string[];
  /** Live topics that announce new posts of a member's feed; left out, the feed doesn't update. */
  live?: string;
  /** There is so little above it that the first post's picture is in the first screen of a phone. */
  atTop?: boolean;
  /** A line above each post, e.g. the reason it is in the feed. */
  kicker?: (post: PostOf<C>) => ReactNode;
  /** On a page with more below: only the button loads the next page. */
  short?: boolean;
  /** Shown when there are no posts. */
  empty: ReactNode;
}

/** Posts, newest first, page by page. */
export function PostFeed<C extends FeedCall>({
  call,
  input,
  first,
  inTribe,
  without,
  live,
  atTop = false,
  kicker,
  short,
  empty,
}: PostFeedProps<C>) {
  const viewer = useViewerId();
  const isLive = live !== undefined && viewer !== null;
  const feed = useFeed(call, input, first, { still: isLive });
  const top = useRef<HTMLDivElement>(null);
  const posts = (feed.items as PostOf<C>[]).filter(({ id }) => !without?.includes(id));
  return (
    <div className="flex flex-col gap-4">
      {isLive && (
        <div ref={top} tabIndex={-1} className="-mb-4 scroll-mt-20 outline-none">
          {feed.isSuccess && (
            <Suspense>
              <NewPosts
                call={call}
                input={input as never}
                posts={feed.items as Post[]}
                topics={live}
                top={top}
              />
            </Suspense>
          )}
        </div>
      )}
      <FeedStates
        feed={feed}
        isEmpty={posts.length === 0}
        waiting={!first && <PostsSkeleton what="posts" />}
        empty={empty}
      >
        <div className="feed">
          {posts.map((post, i) => (
            <PostCard
              key={post.id}
              post={post}
              first={atTop && i === 0}
              inTribe={inTribe}
              kicker={kicker?.(post)}
            />
          ))}
        </div>
        {first && !short && feed.data?.pages.length === 1 && feed.items.length <= FIRST_POSTS && (
          <LoadAhead feed={feed} />
        )}
      </FeedStates>
    </div>
  );
}
