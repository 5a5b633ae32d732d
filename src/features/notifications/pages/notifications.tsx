import { useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useAct, useFeed } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { WorkHeader } from '#ui/work-header.tsx';
import { clearAllNotifications, getAllNotifications, readAllNotifications } from '../calls.ts';
import { refetchNotices } from '../notices/refetch-notices.ts';
import { type Filter, NoticeList, NoticeListSkeleton } from '../notices/ui/notice-list.tsx';

export const meta = unlistedMeta('Notifications', 'Likes, replies, follows and invites.');

const filters = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

export default function NotificationsPage() {
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <>
      <WorkHeader
        width="reading"
        title="Notifications"
        actions={
          <ButtonLink size="small" to="/settings/notifications">
            <Settings2 aria-hidden="true" size={16} />
            <span className="max-sm:sr-only">Notification settings</span>
          </ButtonLink>
        }
      />
      <Page width="reading" className="pt-4 pb-16">
        <SignedIn to="see what happened around you" waiting={<NoticeListSkeleton />}>
          {() => (
            <div className="flex flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-2.5">
                <SegmentedControl label="Show" options={filters} value={filter} onChange={setFilter} />
                <NoticeActions filter={filter} />
              </div>
              <NoticeList key={filter} filter={filter} />
            </div>
          )}
        </SignedIn>
      </Page>
    </>
  );
}

/** Actions on all notices; hidden while there are none. */
function NoticeActions({ filter }: { filter: Filter }) {
  const { items } = useFeed(getAllNotifications, { query: { filter } });
  const client = useQueryClient();
  const onRefused = toastRefusal;
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
