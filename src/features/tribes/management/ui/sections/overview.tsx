import { Link } from 'react-router';
import { getPinnedPosts } from '#features/posts/feeds/calls.ts';
import type { Tribe } from '#features/tribes/calls.ts';
import { getManagement, type ManagementOverview } from '#features/tribes/management/calls.ts';
import { may } from '#features/tribes/policy.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Count } from '#ui/count.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TribeStateCard } from '../tribe-state-card.tsx';

/** What needs attention, the counts, and the tribe's state. */
export default function Overview({ tribe }: { tribe: Tribe }) {
  const overview = useCall(getManagement, { query: { tribeId: tribe.id } });
  const pinned = useCall(getPinnedPosts, { query: { tribeId: tribe.slug } });
  if (overview.isError) {
    return (
      <ErrorState onRetry={() => overview.refetch()} pending={overview.isRefetching}>
        {overview.error.message}
      </ErrorState>
    );
  }
  if (!overview.data || pinned.isPending) {
    return (
      <Loading what="the overview" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((i) => (
          <Skeleton key={i} className="h-28" />
        ))}
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-10">
      <section aria-label="Overview">
        <SectionHeading title="Overview" action={<MembersLink tribe={tribe} />} />
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {figuresOf(overview.data).map(({ label, value, to, loud }) => (
            <li key={label} className="panel relative px-4 py-3 hover:bg-raised">
              <p className={`type-numeral text-6 ${loud && value > 0 ? 'text-link' : ''}`}>
                <Count value={value} />
              </p>
              <Link
                to={`/tribes/${tribe.slug}/${to}`}
                preventScrollReset
                className="type-label text-muted after:absolute after:inset-0"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <TribeStateCard tribe={tribe} overview={overview.data} />
    </div>
  );

  function figuresOf(counts: ManagementOverview) {
    const requestsLink = { to: 'manage/requests', loud: true };
    return [
      { label: 'Requests', value: counts.requested, ...requestsLink },
      { label: 'Waitlist', value: counts.waiting, ...requestsLink },
      { label: 'New this week', value: counts.newMembers, to: 'members', loud: false },
      { label: 'Members', value: counts.memberCount, to: 'members', loud: false },
      { label: 'Banned', value: counts.banned, to: 'manage/bans', loud: false },
      ...(may(tribe.viewer, 'invite')
        ? [{ label: 'Active links', value: counts.openInvites, to: 'manage/invites', loud: false }]
        : [
            {
              label: 'Pinned posts',
              value: pinned.data?.items.length ?? 0,
              to: 'manage/pinned',
              loud: false,
            },
          ]),
    ];
  }
}

const MembersLink = ({ tribe }: { tribe: Tribe }) => (
  <ButtonLink size="small" to={`/tribes/${tribe.slug}/members`} preventScrollReset>
    Members and roles
  </ButtonLink>
);
