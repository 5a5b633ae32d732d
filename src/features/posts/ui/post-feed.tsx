import type { ReactNode } from 'react';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import type { Page } from '#platform/fields.ts';
import type { Loaded } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { LoadAhead } from '#ui/load-ahead.tsx';
import type { Post } from '../calls.ts';
import { PostCard } from './post-card.tsx';
import { PostsWaiting } from './posts-waiting.tsx';

/**
 * So many posts a page brings along from the server: more than a screen or two. Rendering them is most of what such a
 * page costs, and most visitors read no further; for those who do, the next ones come before they get there.
 */
export const FIRST_POSTS = 12;

/** A call that answers pages of posts. */
type FeedCall = Call & { reply: { _output: Page<Post> } };

type PostOf<C extends FeedCall> = CallReply<C> extends { items: (infer T extends Post)[] } ? T : never;

interface PostFeedProps<C extends FeedCall> {
  call: C;
  input: CallInput<C>;
  /** The page the loader found, if it did. */
  first?: Loaded<CallReply<C>> | undefined;
  /** The tribe on whose page the feed stands. */
  inTribe?: string;
  /** Posts that stand elsewhere on the page already. */
  without?: readonly string[];
  /** A line above each post, e.g. why it is there. */
  kicker?: (post: PostOf<C>) => ReactNode;
  /** What to say, and to do next, when there is nothing. */
  empty: ReactNode;
}

/** Posts, newest first, growing page by page. */
export function PostFeed<C extends FeedCall>({
  call,
  input,
  first,
  inTribe,
  without,
  kicker,
  empty,
}: PostFeedProps<C>) {
  const feed = useFeed(call, input, first);
  const posts = (feed.items as PostOf<C>[]).filter(({ id }) => !without?.includes(id));
  return (
    <FeedStates
      feed={feed}
      isEmpty={posts.length === 0}
      waiting={!first && <PostsWaiting what="posts" />}
      empty={empty}
    >
      <div className="flex flex-col gap-4">
        {posts.map((post, i) => (
          <PostCard key={post.id} post={post} first={i === 0} inTribe={inTribe} kicker={kicker?.(post)} />
        ))}
      </div>
      {first && feed.data?.pages.length === 1 && feed.items.length <= FIRST_POSTS && (
        <LoadAhead feed={feed} />
      )}
    </FeedStates>
  );
}
