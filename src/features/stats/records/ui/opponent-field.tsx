import { X } from 'lucide-react';
import { globalSearch } from '#features/search/calls.ts';
import type { TeamCard } from '#features/teams/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import type { RecordDetailsProps } from './detail-values.ts';

/** Who a match was against. If it is a team of this site, its managers can confirm the record too. */
export function OpponentField({ draft: { values, change, field, error } }: RecordDetailsProps) {
  const { opponent, opponentTeam, teamId } = values;
  const searchKey = useDebounced(opponent.trim());
  const mayAsk = searchKey.length > 2 && !opponentTeam;
  const found = useCall(
    globalSearch,
    { params: { searchKey }, query: { type: 'teams', limit: 4 } },
    { enabled: mayAsk },
  );
  const teams = mayAsk ? ((found.data?.teams?.items ?? []) as TeamCard[]) : [];
  return (
    <div className="grid content-start gap-2">
      <Field label="Opponent" optional error={error('opponent') ?? error('opponentTeamId')}>
        <TextInput {...field('opponent')} maxLength={80} autoComplete="off" />
      </Field>
      <div aria-live="polite" className="flex flex-wrap gap-2 empty:hidden">
        {opponentTeam && (
          <button
            type="button"
            className="chip min-h-control gap-2"
            onClick={() => change({ opponentTeam: null })}
          >
            <span className="sr-only">Remove the team</span> {opponentTeam.name}
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
        {teams
          .filter(({ id }) => id !== teamId)
          .map(({ id, name, tribe }) => (
            <button
              key={id}
              type="button"
              className="chip min-h-control gap-2"
              onClick={() => change({ opponent: name, opponentTeam: { id, name } })}
            >
              {name} <span className="text-muted">{tribe.name}</span>
            </button>
          ))}
      </div>
      {opponentTeam && <p className="field-note">Its managers can confirm this record.</p>}
    </div>
  );
}
