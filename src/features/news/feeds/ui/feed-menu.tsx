import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { fetchNewsFeed, getNewsFeeds, type NewsFeed, pauseNewsFeed } from '../calls.ts';
import { resultText } from './feed-result.tsx';

const LOOK_EVERY_MS = 1500;

/** Longer than the slowest publisher may take. */
const MOST_LOOKS = 40;

interface FeedMenuProps {
  feed: NewsFeed;
  onEdit: () => void;
  onRemove: () => void;
}

const refresh = (client: QueryClient) => void client.invalidateQueries({ queryKey: callKey(getNewsFeeds) });
const onRefused = toastRefusal;

export function FeedMenu({ feed, onEdit, onRemove }: FeedMenuProps) {
  const { id: feedId, name, paused } = feed;
  const awaitResult = useFetchResult(feed);
  const fetchNow = useAct(fetchNewsFeed, {
    onDone: () => {
      toast(`Fetching ${name}…`);
      awaitResult();
    },
    onRefused,
  });
  const pause = useAct(pauseNewsFeed, {
    onDone: (changed, _input, client) => {
      toast(changed.paused ? 'Feed paused.' : 'Feed resumed.', { tone: 'good' });
      refresh(client);
    },
    onRefused,
  });
  return (
    <Menu
      trigger={(props) => (
        <IconButton {...props} label={`Actions for ${name}`} icon={<Ellipsis size={18} />} />
      )}
    >
      <MenuItem onSelect={() => fetchNow.mutate({ body: { feedId } })}>Fetch now</MenuItem>
      <MenuItem onSelect={onEdit}>Edit feed</MenuItem>
      <MenuItem onSelect={() => pause.mutate({ body: { feedId, paused: !paused } })}>
        {paused ? 'Resume feed' : 'Pause feed'}
      </MenuItem>
      <MenuItem tone="danger" onSelect={onRemove}>
        Remove feed
      </MenuItem>
    </Menu>
  );
}

/** Looks at the list again until a job has fetched the feed, and says how that ended. Call it to begin. */
function useFetchResult({ last }: NewsFeed): () => void {
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
