import { useState } from 'react';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Day } from '#ui/when.tsx';
import type { MatchImport } from '../calls.ts';

type Level = keyof typeof levelNames;

interface MatchPlayersProps {
  preview: MatchImport;
  pending: boolean;
  onImport: (people: { personId: string; username: string }[], level: Level) => void;
}

/** Who is who: each player of the file beside an athlete, with the figures that would be written. */
export function MatchPlayers({ preview, pending, onImport }: MatchPlayersProps) {
  const { players, athletes, teams, result, competition, playedOn, matchId } = preview;
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(players.map(({ personId, username }) => [personId, username ?? ''])),
  );
  const [level, setLevel] = useState<Level>('club');
  const people = Object.entries(chosen).flatMap(([personId, username]) =>
    username ? [{ personId, username }] : [],
  );
  if (athletes.length === 0) {
    return (
      <EmptyState title="Nobody to enter records for">
        Choose a team you manage that has athletes, or become an athlete to import your own figures.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="who-is-who" className="panel grid gap-4 p-4">
      <div>
        <h2 id="who-is-who" className="type-heading text-4">
          2. Say who is who
        </h2>
        <p className="text-2 text-muted">
          {teams.join(' v ')} · {competition && `${competition} · `}
          <Day at={playedOn} /> · {result}
          {matchId && '. This match is here already: what is the same stays.'}
        </p>
      </div>
      {teams.map((team) => (
        <fieldset key={team} className="grid gap-2">
          <legend className="type-label py-2 text-muted">{team}</legend>
          {players
            .filter((one) => one.team === team)
            .map(({ personId, name, figures }) => (
              <div
                key={personId}
                className="grid items-center gap-x-4 gap-y-1 border-b border-line pb-2 sm:grid-cols-[minmax(0,1fr)_18rem]"
              >
                <span className="min-w-0 text-2">
                  <span className="font-semibold">{name}</span>{' '}
                  <span className="text-muted tabular-nums">{figures ?? 'No figures'}</span>
                </span>
                <Select
                  aria-label={`Athlete for ${name}`}
                  value={chosen[personId] ?? ''}
                  disabled={figures === null}
                  onChange={({ currentTarget: { value } }) =>
                    setChosen((before) => ({ ...before, [personId]: value }))
                  }
                >
                  <option value="">Leave out</option>
                  {athletes.map(({ username, displayName }) => (
                    <option
                      key={username}
                      value={username}
                      disabled={people.some((one) => one.username === username && one.personId !== personId)}
                    >
                      {displayName} (@{username})
                    </option>
                  ))}
                </Select>
              </div>
            ))}
        </fieldset>
      ))}
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Level">
          <Select value={level} onChange={({ currentTarget }) => setLevel(currentTarget.value as Level)}>
            {Object.entries(levelNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          tone="primary"
          pending={pending}
          disabled={people.length === 0}
          onClick={() => onImport(people, level)}
        >
          {people.length === 1 ? 'Import 1 record' : `Import ${people.length} records`}
        </Button>
      </div>
    </section>
  );
}
