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
import { type ComponentType, lazy } from 'react';
import { Link, type MetaFunction, Navigate } from 'react-router';
import { PlanReadOnly } from '#features/plans/ui/plan-read-only.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import { siteRules } from '#platform/site-rules.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import type { SectionLink } from '#ui/section-links.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getManagedTeam } from '../manage/calls.ts';
import { DeletedTeam } from '../manage/ui/deleted-team.tsx';
import type { ManagedTeam } from '../managed-team.ts';
import { SeatMeter } from '../squad/ui/seats.tsx';
import { ManagePage, ManageSections } from '../ui/manage-page.tsx';
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

export default function TeamManage({
  params: { team: teamId, section = 'dashboard' },
}: Route.ComponentProps) {
  return (
    <ManagePage what="team" call={getManagedTeam} input={{ params: { teamId } }}>
      {(team) => <Manage team={team} section={section} />}
    </ManagePage>
  );
}

function Manage({ team, section }: { team: ManagedTeam; section: string }) {
  const { site } = usePlatform();
  const at = `/teams/${team.slug}/manage`;
  const here = sections.find(({ id }) => id === section);
  if (!here) return <Navigate to={at} replace />;
  const Section = parts[here.id];
  const links: SectionLink[] = sections.map((one, index) => ({
    ...one,
    to: index === 0 ? at : `${at}/${one.id}`,
    waiting: one.id === 'reports' ? team.openReports : undefined,
  }));
  if (siteRules[site].can.measure)
    links.push({
      id: 'records',
      to: `/stats/to-confirm?team=${team.slug}`,
      label: 'Records',
      Icon: ChartColumn,
    });
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
          <ManageSections
            what="team"
            name={team.name}
            links={links}
            here={here.id}
            note={team.overPlan && <PlanReadOnly thing="team" isOwner={team.viewer?.owns ?? false} />}
          >
            <fieldset className="contents" disabled={team.overPlan && needsPlan.includes(here.id)}>
              <Section team={team} />
            </fieldset>
          </ManageSections>
        )}
      </Page>
    </>
  );
}
