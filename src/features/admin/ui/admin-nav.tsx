import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { staffMay } from '#features/staff/staff.ts';
import { useQueueChanges } from '#features/staff/ui/use-queue-changes.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Count } from '#ui/count.tsx';
import { useShownCurrent } from '#ui/use-shown-current.ts';
import { adminPagesOf } from '../admin-pages-of.ts';
import { getWaitingWork } from '../calls.ts';

/** All pages somebody may see: a column beside the page where there is room, otherwise a row above it. */
export function AdminNav({ viewer }: { viewer: MyProfile }) {
  const groups = adminPagesOf(viewer, usePlatform().site);
  const { countOf } = useWaitingWork(viewer);
  const row = useShownCurrent<HTMLElement>(useLocation().pathname);
  return (
    <nav
      ref={row}
      aria-label="Administration"
      className="relative -mx-4 flex gap-1 overflow-x-auto px-4 pt-2 [scrollbar-width:none] lg:sticky lg:top-14 lg:mx-0 lg:grid lg:max-h-[calc(100dvh-3.5rem)] lg:content-start lg:gap-3.5 lg:overflow-y-auto lg:px-0 lg:pt-5 lg:pb-6"
    >
      <ul className="contents lg:grid">
        <Entry to="/admin" end label="Dashboard" icon={<LayoutDashboard aria-hidden="true" size={17} />} />
      </ul>
      {groups.map(({ id, title, pages }) => (
        <section key={id} aria-label={title} className="contents lg:block">
          <h2 className="type-label mb-1 hidden px-2 text-muted lg:block">{title}</h2>
          <ul className="contents lg:grid">
            {pages.map(({ id: page, to, label, Icon }) => (
              <Entry
                key={page}
                to={to}
                label={label}
                icon={<Icon aria-hidden="true" size={17} />}
                count={countOf(page)}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface EntryProps {
  to: string;
  label: string;
  icon: ReactNode;
  end?: boolean;
  count?: number;
}

function Entry({ to, label, icon, end = false, count = 0 }: EntryProps) {
  return (
    <li className="shrink-0">
      <NavLink
        to={to}
        end={end}
        className="flex min-h-10 items-center gap-2.5 whitespace-nowrap rounded-control px-2.5 text-2 text-muted outline-offset-[-2px] hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink lg:min-h-8"
      >
        {icon}
        {label}
        {count > 0 && (
          <span className="ms-auto text-1">
            <Count value={count} of="waiting" />
          </span>
        )}
      </NavLink>
    </li>
  );
}

const EVERY = 60_000;

/** Work waiting on this site, refetched when a colleague changes a queue, and every minute. */
export function useWaitingWork(viewer: MyProfile) {
  const query = useCall(
    getWaitingWork,
    {},
    { enabled: staffMay(viewer, 'dashboard'), refetchInterval: EVERY },
  );
  useQueueChanges(null, () => void query.refetch(), { isOn: staffMay(viewer, 'dashboard') });
  return {
    ...query,
    countOf: (page: string): number => query.data?.items.find((item) => item.page === page)?.count ?? 0,
  };
}
