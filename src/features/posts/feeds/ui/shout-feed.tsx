import { useQueryClient } from '@tanstack/react-query';
import { Fragment, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Post } from '#features/posts/calls.ts';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import { PostsSkeleton } from '#features/posts/ui/posts-skeleton.tsx';
import type { CallReply } from '#platform/call.ts';
import { api } from '#platform/web/api.ts';
import type { Loaded } from '#platform/web/load.ts';
import { callKey, useFeed } from '#platform/web/use-call.ts';
import { useLive } from '#platform/web/use-live.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { getShouts } from '../calls.ts';
import { isAtTop } from './at-top.ts';
import { PostCard } from './post-card.tsx';

/** Loaded with the first shout that has to wait. */
const NewPostsPill = lazy(() => import('./new-posts-pill.tsx'));

/** Pictures with a narrower audience have a URL for each viewer, and a quote its readers, so such a shout is fetched. */
const withItsPictures = (told: Post): Promise<Post | null> | Post =>
  !told.quoted && (told.audience === 'public' || told.media.length === 0)
    ? told
    : api(getPostDetails, { body: { postId: told.id } }).then(
        ({ post }) => post,
        () => null,
      );

interface ShoutFeedProps {
  /** Only this tribe's shouts. */
  tribeId?: string;
  /** Only the shouts for this team of the viewer's. */
  teamId?: string;
  /** Only the shouts to this person. */
  targetUsername?: string | undefined;
  first?: Loaded<CallReply<typeof getShouts>> | undefined;
  /** Shows only the newest few, as a preview of the fan zone. */
  limit?: number;
  /** Layout and item, where it isn't a list of whole cards. */
  className?: string;
  card?: (shout: Post) => ReactNode;
  empty: ReactNode;
}

/**
 * Live shouts: new ones appear on top while the page is open, deleted ones disappear. While somebody has scrolled down,
 * new ones wait behind a pill.
 */
export function ShoutFeed({
  tribeId,
  teamId,
  targetUsername,
  first,
  limit,
  className = 'feed',
  card,
  empty,
}: ShoutFeedProps) {
  const input = {
    query: teamId ? { teamId } : tribeId ? { tribeId } : targetUsername ? { targetUsername } : {},
  };
  const topic = teamId ? `team:${teamId}` : tribeId ? `tribe:${tribeId}` : 'shouts';
  const feed = useFeed(getShouts, input, first, { still: limit === undefined });
  const top = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const [arrived, setArrived] = useState<readonly Post[]>([]);
  /** The ids of those that wait until the reader is back at the top. */
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  /** How many more there were than anybody reads, for a button that shows them. */
  const [more, setMore] = useState(0);
  const [reacted, setReacted] = useState<ReadonlyMap<string, Post['reactions']>>(new Map());
  useLive(topic, {
    'shout.created': async (told: Post) => {
      // An event may arrive twice.
      if (arrived.some(({ id }) => id === told.id)) return;
      if (targetUsername && told.target?.username !== targetUsername) return;
      const shout = await withItsPictures(told);
      if (!shout) return;
      setArrived((shouts) => [shout, ...shouts.filter(({ id }) => id !== shout.id)]);
      // A preview is short, so nobody scrolls down in it.
      if (limit === undefined && !isAtTop(top.current)) setHeld((ids) => new Set(ids).add(shout.id));
      // Also in the cache, for when the reader returns to this page.
      void client.invalidateQueries({ queryKey: callKey(getShouts), refetchType: 'none' });
    },
    'shouts.more': ({ count }: { count: number }) => !targetUsername && setMore((all) => all + count),
    'shout.reacted': ({ id, reactions }: Pick<Post, 'id' | 'reactions'>) =>
      setReacted((all) => new Map(all).set(id, reactions)),
    'shout.removed': ({ id }: { id: string }) => setGone((ids) => new Set(ids).add(id)),
  });
  const show = () => {
    setHeld(new Set());
    if (more > 0) void feed.refetch();
    setMore(0);
  };
  const listed = new Set(feed.items.map(({ id }) => id));
  // A stream starts slightly before its page, so it may send shouts that are already listed.
  const oldest = feed.hasNextPage ? (feed.items.at(-1)?.publishedAt ?? '') : '';
  const isNew = ({ id, publishedAt }: Post) => !listed.has(id) && (publishedAt ?? '') >= oldest;
  // A shout whose pictures had to be fetched may arrive after later ones.
  const news = arrived.filter(isNew).sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
  const waiting = news.filter(({ id }) => held.has(id) && !gone.has(id));
  const shouts = [...news.filter(({ id }) => !held.has(id)), ...feed.items]
    .filter(({ id }) => !gone.has(id))
    .slice(0, limit)
    .map((shout) => ({ ...shout, reactions: reacted.get(shout.id) ?? shout.reactions }));

  const list = (
    <FeedStates
      feed={feed}
      isEmpty={shouts.length === 0}
      waiting={!first && <PostsSkeleton what="shouts" />}
      empty={empty}
      short={limit !== undefined}
    >
      <div className={className} aria-live="polite" aria-relevant="additions">
        {shouts.map((shout) =>
          card ? (
            <Fragment key={shout.id}>{card(shout)}</Fragment>
          ) : (
            <PostCard key={shout.id} post={shout} inTribe={tribeId} />
          ),
        )}
      </div>
    </FeedStates>
  );
  if (limit !== undefined) return list;
  return (
    <div className="flex flex-col gap-4">
      <div ref={top} tabIndex={-1} className="-mb-4 scroll-mt-20 outline-none">
        {waiting.length + more > 0 && (
          <Suspense>
            <NewPostsPill top={top} count={waiting.length + more} noun="shout" onShow={show} />
          </Suspense>
        )}
      </div>
      {list}
    </div>
  );
}
