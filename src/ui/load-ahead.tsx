import { useEffect, useRef } from 'react';
import type { Growing } from './more-pages.tsx';

/** At the end of a list: loads the next page when the reader is about two screens away from it. */
export function LoadAhead({ feed }: { feed: Growing }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = feed;
  const idle = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const fetchNext = useRef(feed.fetchNextPage);
  useEffect(() => {
    fetchNext.current = feed.fetchNextPage;
  });
  useEffect(() => {
    if (!idle || !end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetchNext.current();
      },
      { rootMargin: '200% 0px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [idle]);
  return <div ref={end} />;
}
