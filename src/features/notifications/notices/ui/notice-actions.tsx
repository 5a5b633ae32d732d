import { useQueryClient } from '@tanstack/react-query';
import { useAct, useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { clearAllNotifications, getAllNotifications, readAllNotifications } from '../../calls.ts';
import { refetchNotices } from '../refetch-notices.ts';
import type { Filter } from './notice-list.tsx';

/** Actions on all notices; hidden while there are none. */
export function NoticeActions({ filter }: { filter: Filter }) {
  const { items } = useFeed(getAllNotifications, { query: { filter } });
  const client = useQueryClient();
  const onRefused = ({ message }: { message: string }) => toast(message, { tone: 'bad' });
  const onDone = () => refetchNotices(client);
  const readAll = useAct(readAllNotifications, { onDone, onRefused });
  const clearAll = useAct(clearAllNotifications, { onDone, onRefused });
  if (items.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {items.some((notice) => !notice.read) && (
        <Button size="small" pending={readAll.isPending} onClick={() => readAll.mutate({})}>
          Mark all read
        </Button>
      )}
      <Button size="small" pending={clearAll.isPending} onClick={() => clearAll.mutate({})}>
        Clear all
      </Button>
    </div>
  );
}
