import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { type Filter, NoticeList, NoticeListSkeleton } from '../notices/ui/notice-list.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Notifications', matches),
  { name: 'description', content: 'Who liked, answered, followed and invited you.' },
  { name: 'robots', content: 'noindex' },
];

const filters = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

export default function NotificationsPage() {
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <>
      <PageHeader title="Notifications" lede="Who liked, answered, followed and invited you." />
      <Page width="reading" className="py-6">
        <SignedIn to="see what happened around you" waiting={<NoticeListSkeleton />}>
          {() => (
            <div className="flex flex-col gap-6">
              <div className="flex items-center justify-between gap-3">
                <SegmentedControl label="Show" options={filters} value={filter} onChange={setFilter} />
                <ButtonLink size="small" to="/settings/notifications">
                  <Settings2 aria-hidden="true" size={16} />
                  <span className="max-sm:sr-only">Choose what you hear of</span>
                </ButtonLink>
              </div>
              <NoticeList key={filter} filter={filter} />
            </div>
          )}
        </SignedIn>
      </Page>
    </>
  );
}
