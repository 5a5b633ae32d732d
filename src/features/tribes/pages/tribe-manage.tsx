import { Shield, Users } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useOutletContext } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { PlanReadOnly } from '#features/plans/ui/plan-read-only.tsx';
import { getPinnedPosts } from '#features/posts/feeds/calls.ts';
import { type RootData, usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Loaded } from '#platform/web/load.ts';
import { useCall, useViewerId } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { SectionLinks } from '#ui/section-links.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Tribe } from '../calls.ts';
import { getManagement, type ManagementOverview } from '../management/calls.ts';
import { type SectionId, sectionsFor } from '../management/ui/manage-sections.ts';
import { canManage, canModerate, needsPlan } from '../policy.ts';
import type { TribeOutlet } from '../tribe-tab.ts';
import { TribeCrest } from '../ui/tribe-crest.tsx';
import type { Route } from './+types/tribe-manage.ts';

/** Each section is loaded when it is opened. */
const parts: Record<SectionId, ComponentType<{ tribe: Tribe }>> = {
  overview: lazy(() => import('#features/tribes/management/ui/sections/overview.tsx')),
  analytics: lazy(() => import('#features/analytics/tribes/ui/analytics.tsx')),
  requests: lazy(() => import('#features/tribes/management/ui/sections/requests.tsx')),
  invites: lazy(() => import('#features/tribes/management/ui/sections/invites.tsx')),
  bans: lazy(() => import('#features/tribes/management/ui/sections/bans.tsx')),
  rules: lazy(() => import('#features/tribes/management/ui/sections/rules.tsx')),
  pinned: lazy(() => import('#features/posts/pins/ui/pinned-posts.tsx')),
  'word-filter': lazy(() => import('#features/tribes/management/ui/sections/word-filter.tsx')),
  details: lazy(() => import('#features/tribes/management/ui/sections/details.tsx')),
  log: lazy(() => import('#features/tribes/management/ui/sections/audit-log.tsx')),
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const dataOf = (id: string) => matches.find((match) => match?.id === id)?.loaderData;
  const root = dataOf('root') as RootData | undefined;
  const page = dataOf('features/tribes/pages/tribe') as Loaded<{ tribe: Tribe }> | undefined;
  return [
    { title: `Manage ${page?.data.tribe.name ?? 'a tribe'} · ${root?.platform.name ?? ''}` },
    {
      name: 'description',
      content: 'Manage a tribe: requests, invitations, members and rules.',
    },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function TribeManage({ params }: Route.ComponentProps) {
  const { tribe, known } = useOutletContext<TribeOutlet>();
  return (
    <>
      <WorkHeader
        kicker={<BackLink to={`/tribes/${tribe.slug}`}>Back to the tribe</BackLink>}
        title={tribe.name}
        mark={<TribeCrest tribe={tribe} />}
      />
      <Page className="pt-5 pb-16">
        <SignedIn to={`manage ${tribe.name}`} waiting={<Waiting />}>
          {() =>
            canModerate(tribe.viewer) ? (
              <Manage tribe={tribe} section={params.section ?? 'overview'} />
            ) : known ? (
              <NotYours tribe={tribe} />
            ) : (
              <Waiting />
            )
          }
        </SignedIn>
      </Page>
    </>
  );
}

function Manage({ tribe, section }: { tribe: Tribe; section: string }) {
  const viewer = useViewerId();
  const counts = useCall(getManagement, { query: { tribeId: tribe.id } }, { enabled: viewer !== null });
  const mine = sectionsFor(tribe.viewer);
  const here = mine.find(({ id }) => id === section);
  if (!here) return <Navigate to={`/tribes/${tribe.slug}/manage`} replace />;
  const Section = parts[here.id];
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <ManageNav tribe={tribe} sections={mine} here={here.id} counts={counts.data} />
      <div className="min-w-0">
        {tribe.review && <ReviewNote review={tribe.review} />}
        {tribe.overPlan && <PlanReadOnly thing="tribe" isOwner={tribe.viewer?.role === 'owner'} />}
        <Suspense fallback={<Waiting />}>
          <fieldset className="contents" disabled={tribe.overPlan && needsPlan(here.needs)}>
            <Section tribe={tribe} />
          </fieldset>
        </Suspense>
      </div>
    </div>
  );
}

/** On the kids site: why others don’t see the texts and pictures. */
const ReviewNote = ({ review: { state, note } }: { review: NonNullable<Tribe['review']> }) => (
  <div role="status" className="panel mb-6 grid gap-1 border-s-4 border-s-warn p-4">
    <p className="font-semibold">
      {state === 'pending' ? 'Our team is reviewing this tribe' : 'Our team didn’t approve this tribe'}
    </p>
    <p className="text-muted">
      {state === 'pending'
        ? 'Others see its description, rules and pictures once they are approved.'
        : `${note ? `${note} ` : ''}Others don’t see its description, rules and pictures. Change them, and we look again.`}
    </p>
  </div>
);

function NotYours({ tribe }: { tribe: Tribe }) {
  return (
    <EmptyState
      title="You can’t manage this tribe"
      action={<ButtonLink to={`/tribes/${tribe.slug}`}>Back to {tribe.name}</ButtonLink>}
    >
      Only its owner, managers and moderators can.
    </EmptyState>
  );
}

const Waiting = () => (
  <Loading what="the management page">
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Loading>
);

interface ManageNavProps {
  tribe: Tribe;
  sections: ReturnType<typeof sectionsFor>;
  here: SectionId;
  counts: ManagementOverview | undefined;
}

function ManageNav({ tribe, sections, here, counts }: ManageNavProps) {
  const pinned = useCall(getPinnedPosts, { query: { tribeId: tribe.slug } });
  const { site } = usePlatform();
  const at = `/tribes/${tribe.slug}`;
  const waits: Partial<Record<SectionId, number>> = {
    requests: counts && counts.requested + counts.waiting,
    bans: counts && counts.banned + counts.muted,
    invites: counts?.openInvites,
    pinned: pinned.data?.items.length,
    'word-filter': counts?.filterTerms,
  };
  const links = sections.map(({ id, label, Icon }) => ({
    id,
    to: id === 'overview' ? `${at}/manage` : `${at}/manage/${id}`,
    label,
    Icon,
    waiting: waits[id],
  }));
  const members = { id: 'members', to: `${at}/members`, label: 'Members and roles', Icon: Users };
  const club = { id: 'club', to: `/clubs/${tribe.slug}`, label: 'Teams, seats and plan', Icon: Shield };
  const isClub = tribe.kind === 'sports_team' || tribe.kind === 'school';
  const hasClub = isClub && siteRules[site].can.runTeams && canManage(tribe.viewer);
  return (
    <SectionLinks
      label={`Manage ${tribe.name}`}
      links={[...links, members, ...(hasClub ? [club] : [])]}
      here={here}
    />
  );
}
