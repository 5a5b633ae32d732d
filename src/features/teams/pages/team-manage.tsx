import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { type MetaFunction, Navigate } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { PlanReadOnly } from '#features/plans/ui/plan-read-only.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { getManagedTeam } from '#features/teams/manage/calls.ts';
import { DeletedTeam } from '#features/teams/manage/ui/deleted-team.tsx';
import { ManageNav } from '#features/teams/manage/ui/manage-nav.tsx';
import { type SectionId, sections } from '#features/teams/manage/ui/manage-sections.ts';
import type { ManagedTeam } from '#features/teams/managed-team.ts';
import { SeatMeter } from '#features/teams/squad/ui/seat-meter.tsx';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/team-manage.ts';

/** Each is fetched when it is looked at. */
const parts: Record<SectionId, ComponentType<{ team: ManagedTeam }>> = {
  dashboard: lazy(() => import('#features/analytics/teams/ui/dashboard.tsx')),
  members: lazy(() => import('#features/teams/squad/ui/members.tsx')),
  roster: lazy(() => import('#features/teams/squad/ui/roster-import.tsx')),
  reports: lazy(() => import('#features/teams/reports/ui/reports.tsx')),
  managers: lazy(() => import('#features/teams/manage/ui/managers.tsx')),
  settings: lazy(() => import('#features/teams/manage/ui/settings.tsx')),
};

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Manage a team', matches),
  { name: 'description', content: 'Figures, members, seats, invitations, reports and settings of a team.' },
  { name: 'robots', content: 'noindex' },
];

/** Whose forms are off while the team exceeds its owner's plan. */
const needsPlan: readonly SectionId[] = ['roster', 'managers'];

const waiting = <RowsWaiting what="the team" rows={4} />;

export default function TeamManage({ params }: Route.ComponentProps) {
  return (
    <SignedIn to="manage this team" waiting={<Frame>{waiting}</Frame>}>
      {() => <Manage slug={params.team} section={params.section ?? 'dashboard'} />}
    </SignedIn>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <WorkHeader title="Manage team" />
    <Page className="pt-5 pb-16">{children}</Page>
  </>
);

function Manage({ slug, section }: { slug: string; section: string }) {
  const found = useCall(getManagedTeam, { params: { teamId: slug } });
  const team = found.data;
  if (found.error) {
    const { status, message } = found.error;
    return (
      <Frame>
        {status === 403 || status === 404 ? (
          <EmptyState
            title={status === 403 ? 'You can’t manage this team' : 'Team not found'}
            action={<ButtonLink to="/teams">Your teams</ButtonLink>}
          >
            {message}
          </EmptyState>
        ) : (
          <ErrorState onRetry={() => void found.refetch()} pending={found.isFetching}>
            {message}
          </ErrorState>
        )}
      </Frame>
    );
  }
  if (!team) return <Frame>{waiting}</Frame>;
  const here = sections.find(({ id }) => id === section);
  if (!here) return <Navigate to={`/teams/${team.slug}/manage`} replace />;
  const Section = parts[here.id];
  return (
    <>
      <WorkHeader
        kicker={<BackLink to={`/teams/${team.slug}`}>Back to the team</BackLink>}
        title={team.name}
        lede={team.tribe.name}
        mark={<TribeCrest tribe={{ name: team.name, logo: team.logo ?? team.tribe.logo }} />}
        actions={<SeatMeter seats={team.seats} />}
      />
      <Page className="pt-5 pb-16">
        {team.state === 'deleted' ? (
          <DeletedTeam team={team} />
        ) : (
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
            <ManageNav team={team} here={here.id} waits={{ reports: team.openReports }} />
            <div className="min-w-0">
              {team.overPlan && <PlanReadOnly thing="team" isOwner={team.viewer?.owns ?? false} />}
              <Suspense fallback={waiting}>
                <fieldset className="contents" disabled={team.overPlan && needsPlan.includes(here.id)}>
                  <Section team={team} />
                </fieldset>
              </Suspense>
            </div>
          </div>
        )}
      </Page>
    </>
  );
}
