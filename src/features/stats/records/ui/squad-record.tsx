import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { TeamCard } from '#features/teams/calls.ts';
import { getMyTeams } from '#features/teams/directory/calls.ts';
import { getTeamAccounts } from '#features/teams/squad/calls.ts';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { squadDetails } from './first-details.ts';
import MatchSheet from './match-sheet.tsx';
import RecordForm from './record-form.tsx';

const waiting = <RowsWaiting what="the form" rows={4} />;

/** A manager enters a record of an athlete in a team of theirs. */
export default function SquadRecord() {
  const [search, setSearch] = useSearchParams();
  const teams = useCall(getMyTeams, {});
  if (teams.isError) {
    return (
      <ErrorState onRetry={() => void teams.refetch()} pending={teams.isFetching}>
        {teams.error.message}
      </ErrorState>
    );
  }
  if (!teams.data) return waiting;
  const managed = teams.data.items.filter(({ viewer, state }) => viewer.manages && state === 'active');
  const wanted = search.get('team');
  const team = managed.find(({ slug }) => slug === wanted) ?? managed[0];
  if (!team) {
    return (
      <EmptyState
        title="Only athletes have records"
        action={<ButtonLink to="/settings/role">Become an athlete</ButtonLink>}
      >
        Ask for the role in your settings, then enter your seasons and matches here. Managers of a team enter
        records of its athletes.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      {managed.length > 1 && (
        <Field label="Records of" className="max-w-sm">
          <Select
            value={team.slug}
            onChange={({ target }) => setSearch({ team: target.value }, { replace: true })}
          >
            {managed.map(({ id, slug, name, tribe }) => (
              <option key={id} value={slug}>
                {tribe.name}, {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Squad key={team.id} team={team} />
    </div>
  );
}

function Squad({ team }: { team: TeamCard }) {
  const { sports } = usePlatform();
  const [isSheet, setSheet] = useState(false);
  const squad = useFeed(getTeamAccounts, {
    params: { teamId: team.id },
    query: { userType: 'athlete', limit: 50 },
  });
  const { hasNextPage, isFetching, fetchNextPage } = squad;
  // A list to choose from is of use only when it is whole.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  if (squad.isError) {
    return (
      <ErrorState onRetry={() => void squad.refetch()} pending={squad.isFetching}>
        {squad.error.message}
      </ErrorState>
    );
  }
  if (!squad.data || hasNextPage) return waiting;
  const athletes = squad.items
    .flatMap(({ account, state }) =>
      account?.role === 'ATHLETE' && (state === 'active' || state === 'inactive') ? account : [],
    )
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName));
  if (athletes.length === 0) {
    return (
      <EmptyState
        title={`No athletes in ${team.name}`}
        action={<ButtonLink to={`/teams/${team.slug}/manage/members`}>Invite athletes</ButtonLink>}
      >
        Once an athlete has joined the team, you can enter their records here.
      </EmptyState>
    );
  }
  const initial = squadDetails(team, sports, new Date());
  return (
    <>
      <SegmentedControl
        label="Whose figures you enter"
        options={[
          { value: 'one', label: 'One athlete' },
          { value: 'all', label: 'A match of the whole team' },
        ]}
        value={isSheet ? 'all' : 'one'}
        onChange={(chosen) => setSheet(chosen === 'all')}
        className="justify-self-start"
      />
      {isSheet ? (
        <MatchSheet initial={initial} squad={athletes} />
      ) : (
        <RecordForm initial={initial} isOwn={false} squad={athletes} />
      )}
    </>
  );
}
