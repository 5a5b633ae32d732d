import { Plus, Trash2 } from 'lucide-react';
import { type FieldErrors, useFieldArray, useFormContext } from 'react-hook-form';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { TeamFields, type TeamFormValues } from '#features/teams/ui/team-fields.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { checkSportsTeamAvailability } from '../calls.ts';
import { Availability } from './availability.tsx';
import { blankTeam, type ClubValues } from './club-draft.ts';

const MOST = 10;

/** Up to ten squads; the next one begins with what the last one has. */
export function TeamsStep({ sport }: { sport: string }) {
  const { control, watch } = useFormContext<ClubValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'teams' });
  const mayAdd = usePlanLimit('teams_owned', fields.length + 1)?.allowed !== false;
  const isBrand = watch('kind') === 'brand' && !watch('tribeId');
  if (isBrand) return <p>Brands have no teams. Continue to create the brand’s tribe and its profile.</p>;
  const last = watch('teams').at(-1);
  return (
    <div className="flex flex-col gap-6">
      {fields.map(({ id }, index) => (
        <TeamPart key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length === 0 && (
        <p className="text-muted">Without a team for now. You can add teams at any time.</p>
      )}
      <div className="grid justify-items-start gap-2">
        <PlanLimitNote feature="teams_owned" adding={fields.length + 1} />
        <Button
          disabled={fields.length >= MOST || !mayAdd}
          onClick={() =>
            append(last ? { ...last, name: '', description: '' } : blankTeam(sport, watch('kind')))
          }
        >
          <Plus aria-hidden="true" size={18} />
          {fields.length >= MOST ? 'Up to 10 teams at once' : 'Add a team'}
        </Button>
      </div>
    </div>
  );
}

function TeamPart({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, watch, setValue, formState } = useFormContext<ClubValues>();
  const team = watch(`teams.${index}`);
  const errors = (formState.errors.teams?.[index] ?? {}) as FieldErrors<TeamFormValues>;
  const registerHere = (field: keyof TeamFormValues) => register(`teams.${index}.${field}`);
  return (
    <fieldset className="panel grid gap-5 p-5">
      <legend className="sr-only">Team {index + 1}</legend>
      <div className="flex items-center justify-between gap-3">
        <p className="type-heading text-4">{team?.name || `Team ${index + 1}`}</p>
        <IconButton
          label={`Remove ${team?.name || `team ${index + 1}`}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-2">
        <Field label="Name" error={errors.name?.message} hint="U15, First XI, Women’s reserves ...">
          <TextInput {...registerHere('name')} maxLength={60} autoComplete="off" />
        </Field>
        {team && (
          <TeamAvailability
            team={team}
            onTake={(name) => setValue(`teams.${index}.name`, name, { shouldDirty: true })}
          />
        )}
      </div>
      <TeamFields field={registerHere} error={(name) => errors[name]?.message} sport={team?.sport ?? ''} />
    </fieldset>
  );
}

function TeamAvailability({ team, onTake }: { team: TeamFormValues; onTake: (name: string) => void }) {
  const { sport, league, season } = team;
  const name = useDebounced(team.name.trim());
  const isReady = sport !== '' && codePoints(name) >= 2 && codePoints(name) <= 60;
  const answer = useCall(
    checkSportsTeamAvailability,
    { body: { sport, league, season, name } },
    { enabled: isReady },
  );
  if (!isReady || !answer.data || answer.data.available) return null;
  return <Availability free={null} suggestions={answer.data.suggestions} onTake={onTake} />;
}
