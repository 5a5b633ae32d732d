import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { adminPagesOf } from '#features/admin/admin-pages-of.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { staffMay } from '#features/staff/staff.ts';
import { COUNT_UP_TO } from '#platform/count-up-to.ts';
import { ButtonLink } from '#ui/button.tsx';
import { cappedNumber } from '#ui/format/number.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { FirstSteps } from '../setup/ui/first-steps.tsx';
import { useWaitingWork } from '../ui/admin-nav.tsx';

export const meta = unlistedMeta('Administration', 'Work that is waiting for staff.');

export default function AdminDashboard() {
  const viewer = useViewer();
  const { name } = usePlatform();
  return (
    <>
      <WorkHeader width="full" title="Administration" lede={`Work waiting on ${name}.`} />
      <div className="grid gap-8 pt-5">
        {staffMay(viewer, 'instance.change') && <FirstSteps />}
        {viewer && <WaitingWork viewer={viewer} />}
      </div>
    </>
  );
}

function WaitingWork({ viewer }: { viewer: MyProfile }) {
  const { site } = usePlatform();
  const { data, error, refetch, isFetching } = useWaitingWork(viewer);
  if (!staffMay(viewer, 'dashboard')) {
    return <EmptyState title="Choose a page">The pages you can open are in the navigation.</EmptyState>;
  }
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <RowsWaiting what="the queues" rows={6} />;
  const pages = adminPagesOf(viewer, site).flatMap((group) => group.pages);
  const queues = pages.flatMap((page) => {
    const work = data.items.find((item) => item.page === page.id);
    return work ? [{ ...page, ...work }] : [];
  });
  if (queues.length === 0) {
    return <EmptyState title="No queues">Your role has no queues on this site.</EmptyState>;
  }
  const alerts = queues.filter(({ alert, count }) => alert && count > 0);
  return (
    <div className="grid gap-5">
      {alerts.length > 0 && (
        <div role="alert">
          <ul className="grid gap-3" aria-label="Alerts">
            {alerts.map(({ id, to, label, Icon, alert, count }) => (
              <li key={id} className="panel flex flex-wrap items-center gap-x-4 gap-y-2 border-bad p-4">
                <Icon aria-hidden="true" size={20} className="shrink-0 text-bad" />
                <p className="min-w-0 flex-1 basis-60">{alert?.(count)}</p>
                <ButtonLink to={to}>Open {label.toLowerCase()}</ButtonLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <QueueList queues={queues} />
    </div>
  );
}

type Queue = AdminPage & { count: number; oldestAt: string | null };

function QueueList({ queues }: { queues: readonly Queue[] }) {
  return (
    <ul className="panel divide-y divide-line" aria-label="Queues">
      {queues.map(({ id, to, label, Icon, count, oldestAt }) => (
        <li key={id}>
          <Link to={to} className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-raised">
            <Icon aria-hidden="true" size={20} className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{label}</span>
              <span className="block text-2 text-muted">
                {oldestAt ? (
                  <>
                    Oldest: <When at={oldestAt} />
                  </>
                ) : (
                  'All done'
                )}
              </span>
            </span>
            <strong className={`text-5 tabular-nums ${count === 0 ? 'text-muted' : ''}`}>
              {cappedNumber(count, COUNT_UP_TO)}
            </strong>
            <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
