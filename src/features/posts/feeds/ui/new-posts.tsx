import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Post } from '#features/posts/calls.ts';
import type { Call, CallInput } from '#platform/call.ts';
import type { Page } from '#platform/fields.ts';
import { api } from '#platform/web/api.ts';
import { callKey, feedKey, useViewerId } from '#platform/web/use-call.ts';
import { useLive } from '#platform/web/use-live.ts';
import { isAtTop } from './at-top.ts';
import NewPostsPill from './new-posts-pill.tsx';

interface NewPostsProps {
  call: Call;
  input: CallInput<Call>;
  /** The posts that are shown. */
  posts: readonly Post[];
  /** Live topics that announce new posts, separated by commas. */
  topics: string;
  top: RefObject<HTMLElement | null>;
}

const MINUTE = 60_000;
/** Posts of the same moment are fetched together. */
const GATHER_MS = 400;

/**
 * Checks for posts newer than those shown: after a live event, every minute (follows are in no tribe's topic), and when
 * the window gets the focus. They wait behind a pill while somebody has scrolled down.
 */
export default function NewPosts({ call, input, posts, topics, top }: NewPostsProps) {
  const client = useQueryClient();
  const viewer = useViewerId();
  const latest = useQuery({
    queryKey: [...callKey(call, input), viewer, 'latest'],
    queryFn: ({ signal }) => api(call, input, signal) as Promise<Page<Post>>,
    initialData: { items: [], nextCursor: null },
    refetchInterval: MINUTE,
    staleTime: 5_000,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function look(id: string) {
    if (posts.some((post) => post.id === id)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.refetch(), GATHER_MS);
  }

  // A ranked feed also moves older posts up: those aren't new.
  const [since] = useState(() => newestOf(posts));
  const shown = new Set(posts.map(({ id }) => id));
  const fresh = latest.data.items.filter(
    ({ id, publishedAt }) => !shown.has(id) && (publishedAt ?? '') > since,
  );
  function show() {
    client.setQueryData<{ pages: Page<Post>[]; pageParams: unknown[] }>(
      feedKey(call, input, viewer),
      (feed) =>
        feed && {
          ...feed,
          pages: feed.pages.map((page, i) =>
            i === 0 ? { ...page, items: [...fresh, ...page.items] } : page,
          ),
        },
    );
  }
  const count = fresh.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked when more posts are loaded
  useEffect(() => {
    if (count > 0 && isAtTop(top.current)) show();
  }, [count]);
  return (
    <>
      {topics
        .split(',')
        .filter(Boolean)
        .map((topic) => (
          <Topic key={topic} topic={topic} onPost={look} />
        ))}
      {count > 0 && <NewPostsPill top={top} count={count} onShow={show} />}
    </>
  );
}

function Topic({ topic, onPost }: { topic: string; onPost: (id: string) => void }) {
  useLive(topic, { 'post.created': ({ id }: { id: string }) => onPost(id) });
  return null;
}

const newestOf = (posts: readonly Post[]): string =>
  posts.reduce((newest, { publishedAt }) => (publishedAt && publishedAt > newest ? publishedAt : newest), '');
