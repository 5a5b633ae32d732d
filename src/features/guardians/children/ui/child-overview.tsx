import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Child } from '../../calls.ts';
import { RequestList } from '../../requests/ui/request-list.tsx';
import { ActivityList } from './activity-list.tsx';
import { ChildSettings } from './child-settings.tsx';

/** A guardian’s page about one child. */
export function ChildOverview({ item }: { item: Child }) {
  const { child, waiting, paused } = item;
  return (
    <section aria-label={child.displayName}>
      <header className="mb-4 flex flex-wrap items-center gap-4">
        <Avatar name={child.displayName} src={child.avatar.url} size={56} />
        <div className="min-w-0 flex-1">
          <h2 className="type-heading text-5">{child.displayName}</h2>
          <p className="text-2 text-muted">@{child.username}</p>
        </div>
        {paused && <Chip tone="warn">Posting paused</Chip>}
      </header>
      <Tabs
        label={`About ${child.displayName}`}
        tabs={[
          {
            id: 'waiting',
            label: 'Requests',
            count: waiting,
            panel: <RequestList childId={child.id} name={child.displayName} />,
          },
          {
            id: 'activity',
            label: 'Activity',
            panel: <ActivityList childId={child.id} name={child.displayName} />,
          },
          { id: 'settings', label: 'Settings', panel: <ChildSettings item={item} /> },
        ]}
      />
    </section>
  );
}
