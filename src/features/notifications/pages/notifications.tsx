import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { NoticeActions } from '../notices/ui/notice-actions.tsx';
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
