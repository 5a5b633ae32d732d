import { Link, type MetaFunction } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { getMyTeams } from '#features/teams/directory/calls.ts';
import { typeNames } from '#features/teams/ui/team-labels.ts';
import { TeamRow } from '#features/teams/ui/team-row.tsx';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import type { CallReply } from '#platform/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Page } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

type MyTeam = CallReply<typeof getMyTeams>['items'][number];

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Teams', matches),
  { name: 'description', content: 'Teams you manage, play in or are invited to.' },
  { name: 'robots', content: 'noindex' },
];

export default function Teams() {
  const isChild = useViewer()?.ageBand === 'under_13';
  return (
    <>
      <WorkHeader
        title="Teams"
        actions={
          !isChild && (
            <ButtonLink to="/teams/new" tone="primary">
              Create a club
            </ButtonLink>
          )
        }
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="see your teams" waiting={<RowsWaiting what="your teams" rows={3} />}>
          {() => <MyTeams isChild={isChild} />}
        </SignedIn>
      </Page>
    </>
  );
}

function MyTeams({ isChild }: { isChild: boolean }) {
  const teams = useCall(getMyTeams, {});
  if (teams.error) {
    return (
      <ErrorState onRetry={() => void teams.refetch()} pending={teams.isFetching}>
        {teams.error.message}
      </ErrorState>
    );
  }
  if (!teams.data) return <RowsWaiting what="your teams" rows={3} />;
  const { items } = teams.data;
  if (items.length === 0) {
    if (isChild) {
      return <EmptyState title="No teams yet">Teams that invite you appear here.</EmptyState>;
    }
    return (
      <EmptyState title="No teams yet" action={<ButtonLink to="/teams/new">Create a club</ButtonLink>}>
        Team managers create clubs and schools with their teams. Teams that invite you appear here too.
      </EmptyState>
    );
  }
  const invited = items.filter(({ viewer }) => viewer.place?.state === 'invited');
  const managed = items.filter(({ viewer, state }) => viewer.manages && state !== 'deleted');
  const member = items.filter(
    ({ viewer }) =>
      !viewer.manages && (viewer.place?.state === 'active' || viewer.place?.state === 'inactive'),
  );
  const deleted = items.filter(({ viewer, state }) => viewer.manages && state === 'deleted');
  return (
    <div className="flex flex-col gap-10">
      <Group title="Invitations" teams={invited} to="/invitation" />
      <Clubs teams={managed} />
      <Group title="You manage" teams={managed} to="/manage" />
      <Group title="You’re in" teams={member} />
      <Group title="Deleted" teams={deleted} to="/manage/settings" />
    </div>
  );
}

/** The clubs of these teams, each once: people, seats and bills of all their teams. */
function Clubs({ teams }: { teams: readonly MyTeam[] }) {
  const clubs = new Map(teams.map(({ tribe }) => [tribe.id, tribe]));
  if (clubs.size === 0) return null;
  return (
    <section>
      <SectionHeading title="Your clubs" />
      <ul className="panel divide-y divide-line" data-bleed>
        {[...clubs.values()].map((club) => (
          <li key={club.id} className="relative flex items-center gap-3 px-4 py-3 hover:bg-raised">
            <TribeCrest tribe={club} size={40} />
            <Link
              to={`/clubs/${club.slug}`}
              className="type-heading min-w-0 flex-1 truncate text-3 after:absolute after:inset-0 hover:underline"
            >
              {club.name}
            </Link>
            <span className="shrink-0 text-2 text-muted">People, seats and plan</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ title, teams, to = '' }: { title: string; teams: readonly MyTeam[]; to?: string }) {
  if (teams.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} />
      <ul className="panel divide-y divide-line" data-bleed>
        {teams.map((team) => (
          <li key={team.id}>
            <TeamRow team={team} to={`/teams/${team.slug}${to}`} withTribe aside={<Standing team={team} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing({ team: { viewer, state, seatsUsed } }: { team: MyTeam }) {
  if (state === 'deleted') return <Chip tone="bad">Can be restored</Chip>;
  if (state === 'archived') return <Chip>Archived</Chip>;
  if (viewer.place?.state === 'invited')
    return <Chip tone="accent">As {typeNames[viewer.place.userType].toLowerCase()}</Chip>;
  if (seatsUsed !== null) {
    return (
      <span className="shrink-0 text-2 text-muted tabular-nums">
        {seatsUsed} {seatsUsed === 1 ? 'seat' : 'seats'} taken
      </span>
    );
  }
  return viewer.place ? <Chip>{typeNames[viewer.place.userType]}</Chip> : null;
}
