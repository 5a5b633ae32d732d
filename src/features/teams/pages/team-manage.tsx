import {
  ChartColumn,
  ClipboardList,
  Flag,
  LayoutDashboard,
  type LucideIcon,
  SlidersHorizontal,
  UserCog,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Link, type MetaFunction, Navigate } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { PlanReadOnly } from '#features/plans/ui/plan-read-only.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import { siteRules } from '#platform/site-rules.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { type SectionLink, SectionLinks } from '#ui/section-links.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getManagedTeam } from '../manage/calls.ts';
import { DeletedTeam } from '../manage/ui/deleted-team.tsx';
import type { ManagedTeam } from '../managed-team.ts';
import { SeatMeter } from '../squad/ui/seats.tsx';
import type { Route } from './+types/team-manage.ts';

type SectionId = 'dashboard' | 'members' | 'roster' | 'reports' | 'managers' | 'settings';

/** The sections of a team's management; the first is where it opens. */
const sections: readonly { id: SectionId; label: string; Icon: LucideIcon }[] = [
  { id: 'dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { id: 'members', label: 'Members', Icon: Users },
  { id: 'roster', label: 'Import roster', Icon: ClipboardList },
  { id: 'reports', label: 'Reports', Icon: Flag },
  { id: 'managers', label: 'Managers', Icon: UserCog },
  { id: 'settings', label: 'Settings', Icon: SlidersHorizontal },
];

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
        lede={
          <Link to={`/clubs/${team.tribe.slug}`} className="link">
            {team.tribe.name}
          </Link>
        }
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

interface ManageNavProps {
  team: { name: string; slug: string };
  here: SectionId;
  /** What waits in a section. */
  waits: Partial<Record<SectionId, number>>;
}

function ManageNav({ team, here, waits }: ManageNavProps) {
  const at = `/teams/${team.slug}/manage`;
  const { site } = usePlatform();
  const links: SectionLink[] = sections.map((section, index) => ({
    ...section,
    to: index === 0 ? at : `${at}/${section.id}`,
    waiting: waits[section.id],
  }));
  if (siteRules[site].can.measure)
    links.push({
      id: 'records',
      to: `/stats/to-confirm?team=${team.slug}`,
      label: 'Records',
      Icon: ChartColumn,
    });
  return <SectionLinks label={`Manage ${team.name}`} links={links} here={here} />;
}
