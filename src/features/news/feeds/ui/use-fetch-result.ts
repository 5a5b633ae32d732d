import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import { getNewsFeeds, type NewsFeed } from '../calls.ts';
import { resultText } from './feed-result.tsx';

const LOOK_EVERY_MS = 1500;
/** Longer than the slowest publisher may take. */
const MOST_LOOKS = 40;

/** Looks at the list again until a job has fetched the feed, and says how that ended. Call it to begin. */
export function useFetchResult({ last }: NewsFeed): () => void {
  const client = useQueryClient();
  const [before, setBefore] = useState<NewsFeed['last']>();
  const isWaiting = before !== undefined;
  const isFetched = isWaiting && last?.at !== before?.at;
  useEffect(() => {
    if (!isWaiting) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks > MOST_LOOKS) setBefore(undefined);
      else void client.invalidateQueries({ queryKey: callKey(getNewsFeeds) });
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, client]);
  useEffect(() => {
    if (!isFetched || !last) return;
    toast(resultText(last), { tone: last.failures > 0 ? 'bad' : 'good' });
    setBefore(undefined);
  }, [isFetched, last]);
  return () => setBefore(last);
}
