import { Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { isSameSquad } from '#features/teams/policy.ts';
import { TeamFields, type TeamFormValues } from '#features/teams/ui/team-fields.tsx';
import { sportName } from '#features/tribes/ui/tribe-labels.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import type { DraftFields } from '#ui/use-draft.ts';
import { checkSportsTeamAvailability } from '../calls.ts';
import { Availability } from './availability.tsx';
import { blankTeam, type ClubValues } from './club-draft.ts';

const MOST = 10;

interface TeamsStepProps {
  draft: DraftFields<ClubValues>;
  sport: string;
}

/** Up to ten squads; the next one begins with what the last one has. */
export function TeamsStep({ draft, sport }: TeamsStepProps) {
  const { kind, tribeId, teams } = draft.values;
  const mayAdd = usePlanLimit('teams_owned', teams.length + 1)?.allowed !== false;
  if (kind === 'brand' && !tribeId)
    return <p>Brands have no teams. Continue to create the brand’s tribe and its profile.</p>;
  const last = teams.at(-1);
  return (
    <div className="flex flex-col gap-6">
      {teams.map((_, index) => (
        <TeamPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a team has nothing else before it is created
          key={index}
          draft={draft}
          index={index}
          onRemove={() => draft.change({ teams: teams.toSpliced(index, 1) })}
        />
      ))}
      {teams.length === 0 && (
        <p className="text-muted">Without a team for now. You can add teams at any time.</p>
      )}
      <div className="grid justify-items-start gap-2">
        <PlanLimitNote feature="teams_owned" adding={teams.length + 1} />
        <Button
          disabled={teams.length >= MOST || !mayAdd}
          onClick={() =>
            draft.change({
              teams: [...teams, last ? { ...last, name: '', description: '' } : blankTeam(sport, kind)],
            })
          }
        >
          <Plus aria-hidden="true" size={18} />
          {teams.length >= MOST ? 'Up to 10 teams at once' : 'Add a team'}
        </Button>
      </div>
    </div>
  );
}

interface TeamPartProps {
  draft: DraftFields<ClubValues>;
  index: number;
  onRemove: () => void;
}

function TeamPart({ draft: { values, change, field, error }, index, onRemove }: TeamPartProps) {
  const { teams } = values;
  const team = teams[index];
  if (!team) return null;
  return (
    <fieldset className="panel grid gap-5 p-5">
      <legend className="sr-only">Team {index + 1}</legend>
      <div className="flex items-center justify-between gap-3">
        <p className="type-heading text-4">{team.name || `Team ${index + 1}`}</p>
        <IconButton
          label={`Remove ${team.name || `team ${index + 1}`}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-2">
        <Field label="Name" error={error(`teams.${index}.name`)} hint="U15, First XI, Women’s reserves ...">
          <TextInput {...field(`teams.${index}.name`)} maxLength={60} autoComplete="off" />
        </Field>
        <TeamAvailability
          team={team}
          tribeId={values.tribeId}
          twin={teams.find((other, at) => at !== index && isSameSquad(other, team))}
          onTake={(name) => change({ teams: teams.with(index, { ...team, name }) })}
        />
      </div>
      <TeamFields
        field={(name) => field(`teams.${index}.${name}`)}
        error={(name) => error(`teams.${index}.${name}`)}
        sport={team.sport}
      />
    </fieldset>
  );
}

interface TeamAvailabilityProps {
  team: TeamFormValues;
  /** The slug of a club of one's own; empty for a new one. */
  tribeId: string;
  /** Another team that is created with it and looks like the same one. */
  twin: TeamFormValues | undefined;
  onTake: (name: string) => void;
}

/** Whether the name is taken, and whether the club has such a team already, which can be meant so. */
function TeamAvailability({ team, tribeId, twin, onTake }: TeamAvailabilityProps) {
  const platform = usePlatform();
  const { sport, league, season } = team;
  const name = useDebounced(team.name.trim());
  const isReady = sport !== '' && codePoints(name) >= 2 && codePoints(name) <= 60;
  const answer = useCall(
    checkSportsTeamAvailability,
    { body: { sport, league, season, name, ...(tribeId && { tribeId }) } },
    { enabled: isReady },
  );
  if (!isReady || !answer.data) return null;
  const { available, suggestions, inClub } = answer.data;
  if (!available) return <Availability free={null} suggestions={suggestions} onTake={onTake} />;
  if (!inClub && !twin) return null;
  const named = sportName(platform, sport);
  const inSport = named ? ` in ${named.toLowerCase()}` : '';
  return (
    <p role="status" className="text-2 text-pretty text-warn">
      {inClub ? (
        <>
          Your club already has a team called {inClub.name}
          {inSport}
          {inClub.season && `, of the season ${inClub.season}`}. For a new season of the same team,{' '}
          <Link to={`/teams/${inClub.slug}/manage/settings`} className="link">
            change its season
          </Link>{' '}
          instead, and its people stay.
        </>
      ) : (
        `Two teams in this form have the same name${inSport}. Give one of them another name if both play at once.`
      )}
    </p>
  );
}
