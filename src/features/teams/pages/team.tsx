import { Settings2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, Outlet, redirect, useLocation } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Team } from '#features/teams/calls.ts';
import { getTeam } from '#features/teams/directory/calls.ts';
import type { TeamOutlet, TeamTab } from '#features/teams/team-tab.ts';
import { genderNames, levelNames } from '#features/teams/ui/team-labels.ts';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import { sportName } from '#features/tribes/ui/tribe-labels.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded, useViewerId } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Count } from '#ui/count.tsx';
import { Page } from '#ui/page.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { TeamColours } from '../ui/team-row.tsx';
import type { Route } from './+types/team.ts';

const ReportTeamMenu = lazy(() => import('#features/teams/reports/ui/report-team-menu.tsx'));
const OwnPlace = lazy(() => import('#features/teams/squad/ui/own-place.tsx'));

const brought = import.meta.glob<readonly TeamTab[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'teamTabs',
});
const allTabs = Object.values(brought)
  .flat()
  .toSorted((one, other) => one.order - other.order);

const load: Load<{ team: string }, Team> = async (api, { params, url }) => {
  const team = await api(getTeam, { params: { teamId: params.team } });
  if (params.team !== team.slug) {
    // An id or an old name: one page has one address.
    const rest = url.pathname.split('/').slice(3).join('/');
    throw redirect(`/teams/${team.slug}${rest && `/${rest}`}${url.search}`, 301);
  }
  return team;
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const team = (loaderData as Loaded<Team> | undefined)?.data;
  if (!team) return [pageTitle('Team not found', matches)];
  const description = team.description || `${team.name} of ${team.tribe.name}: squad and posts.`;
  const picture = team.logo ?? team.tribe.logo;
  return pagePreview(
    { matches, location },
    {
      title: `${team.name} · ${team.tribe.name}`,
      description,
      image: picture,
    },
  );
};

export default function TeamPage({ loaderData, params }: Route.ComponentProps) {
  const loaded = useLoaded(getTeam, { params: { teamId: params.team } }, loaderData as Loaded<Team>);
  const team = loaded.data;
  const at = `/teams/${team.slug}`;
  const tabs = allTabs
    .filter(({ isFor }) => isFor?.(team) ?? true)
    .map(({ path, label }) => (path ? { to: `${at}/${path}`, label } : { to: at, label, end: true }));
  const { pathname } = useLocation();
  const here = tabs.findLast(({ to, end }) => (end ? to === pathname : pathname.startsWith(to))) ?? tabs[0];
  return (
    <>
      <TeamHeader team={team} brief={here !== tabs[0]} />
      <Page className="pt-4 pb-16">
        <TabLinks label={team.name} tabs={tabs} />
        <div className="mt-6">
          <h2 className="sr-only">{here?.label}</h2>
          <Outlet context={{ team } satisfies TeamOutlet} />
        </div>
      </Page>
    </>
  );
}

/** `brief` on every tab but the first: without description and figures. */
function TeamHeader({ team, brief }: { team: Team; brief: boolean }) {
  const platform = usePlatform();
  const facts = [
    sportName(platform, team.sport),
    team.league,
    levelNames[team.level],
    genderNames[team.gender],
    team.season,
  ];
  const kicker = facts.filter(Boolean).join(' · ');
  const crest = { name: team.name, logo: team.logo ?? team.tribe.logo };
  const tribe = (
    <>
      A team of{' '}
      <Link to={`/tribes/${team.tribe.slug}`} className="font-semibold text-ink hover:underline">
        {team.tribe.name}
      </Link>
    </>
  );
  if (brief) {
    return (
      <WorkHeader
        mark={<TribeCrest tribe={crest} />}
        kicker={kicker}
        title={team.name}
        lede={tribe}
        actions={<Actions team={team} />}
      />
    );
  }
  return (
    <header className="programme">
      <div className="page relative">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6">
          <div className="grid gap-2">
            <TribeCrest tribe={crest} size={96} className="max-sm:size-16" />
            <TeamColours colours={team.colours} />
          </div>
          <div className="min-w-0">
            <p className="kicker type-label mb-1.5 flex-wrap">{kicker}</p>
            <h1 className={`type-display text-6 ${team.name.length > 24 ? '' : 'sm:text-7'}`}>{team.name}</h1>
            <p className="mt-1.5 text-2 text-muted">
              {tribe}
              {team.venue && ` · ${team.venue}`}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2.5 empty:hidden max-sm:col-span-2 sm:justify-end">
            <Actions team={team} />
          </div>
        </div>
        {team.description && (
          <p className="mt-3 max-w-[64ch] text-pretty whitespace-pre-line">{team.description}</p>
        )}
        <StatRow className="mt-3 sm:mt-4">
          <Stat label={team.athleteCount === 1 ? 'Athlete' : 'Athletes'}>
            <Count value={team.athleteCount} />
          </Stat>
          <Stat label="Coaches and staff">
            <Count value={team.staffCount} />
          </Stat>
          <Stat label={team.managers.length === 1 ? 'Manager' : 'Managers'}>
            <span className="text-4">
              {team.managers.map((manager, index) => (
                <span key={manager.id}>
                  {index > 0 && ', '}
                  <Link to={profilePath(manager)} className="hover:underline">
                    {manager.displayName}
                  </Link>
                </span>
              ))}
            </span>
          </Stat>
        </StatRow>
      </div>
    </header>
  );
}

function Actions({ team }: { team: Team }) {
  const viewer = useViewerId();
  return (
    <>
      {team.state === 'archived' && <Chip>Archived</Chip>}
      {team.viewer?.manages && (
        <ButtonLink to={`/teams/${team.slug}/manage`} tone="primary">
          <Settings2 aria-hidden="true" size={18} />
          Manage
        </ButtonLink>
      )}
      {team.viewer?.place && (
        <Suspense>
          <OwnPlace team={team} place={team.viewer.place} />
        </Suspense>
      )}
      {viewer && !team.viewer?.manages && (
        <Suspense>
          <ReportTeamMenu team={team} />
        </Suspense>
      )}
    </>
  );
}
