import { Users } from 'lucide-react';
import { Link } from 'react-router';
import type { Tribe } from '#features/tribes/calls.ts';
import { Count } from '#ui/count.tsx';
import { useShownCurrent } from '#ui/use-shown-current.ts';
import type { ManagementOverview } from '../calls.ts';
import type { SectionId, sectionsFor } from './manage-sections.ts';

interface ManageNavProps {
  tribe: Tribe;
  sections: ReturnType<typeof sectionsFor>;
  here: SectionId;
  counts: ManagementOverview | undefined;
}

/** The management sections: a list beside them where there is room, a scrolling row on a phone. */
export function ManageNav({ tribe, sections, here, counts }: ManageNavProps) {
  const row = useShownCurrent<HTMLUListElement>(here);
  const at = `/tribes/${tribe.slug}`;
  const waits: Partial<Record<SectionId, number>> = {
    requests: counts && counts.requested + counts.waiting,
    bans: counts && counts.banned + counts.muted,
    invites: counts?.openInvites,
    pinned: counts?.pinned,
    'word-filter': counts?.filterTerms,
  };
  return (
    <nav aria-label={`Manage ${tribe.name}`}>
      <ul
        ref={row}
        className="-mx-gutter flex gap-1 overflow-x-auto px-gutter pb-2 [scrollbar-width:thin] lg:sticky lg:top-24 lg:mx-0 lg:grid lg:gap-0.5 lg:p-0"
      >
        {sections.map(({ id, label, Icon }) => (
          <li key={id} className="shrink-0">
            <Link
              to={id === 'overview' ? `${at}/manage` : `${at}/manage/${id}`}
              preventScrollReset
              aria-current={id === here ? 'page' : undefined}
              className={item}
            >
              <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
              {label}
              {waits[id] ? (
                <small className="ms-auto ps-2 text-1 text-muted tabular-nums">
                  <Count value={waits[id]} />
                </small>
              ) : null}
            </Link>
          </li>
        ))}
        <li className="shrink-0">
          <Link to={`${at}/members`} preventScrollReset className={item}>
            <Users aria-hidden="true" size={18} className="shrink-0 text-muted" />
            Members and roles
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const item =
  'flex min-h-control items-center gap-2.5 rounded-control border-b-4 border-transparent px-3 whitespace-nowrap hover:bg-raised aria-[current=page]:border-accent aria-[current=page]:bg-raised aria-[current=page]:font-semibold lg:border-s-4 lg:border-b-0';
