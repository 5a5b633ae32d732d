import { usePlatform } from '#features/sites/use-platform.ts';
import { genderNames, levelNames } from '#features/teams/ui/team-labels.ts';
import { sportName } from '#features/tribes/ui/tribe-labels.ts';
import { Button } from '#ui/button.tsx';
import type { ClubValues } from './club-draft.ts';

const kinds = { sports_team: 'Club', school: 'School', brand: 'Brand' } as const;

/** Everything that is created together, before it is. */
export function ReviewStep({ values, onEdit }: { values: ClubValues; onEdit: (step: number) => void }) {
  const platform = usePlatform();
  const { tribeId, kind, name, username, teams } = values;
  const squads = kind === 'brand' && !tribeId ? [] : teams;
  return (
    <div className="flex flex-col gap-5">
      <section className="panel flex items-start justify-between gap-4 p-5">
        <div className="min-w-0">
          <h2 className="type-heading text-5">{tribeId ? 'More teams for your club' : name}</h2>
          {!tribeId && (
            <p className="text-2 text-muted">
              {kinds[kind]}
              {username && ` · @${username}`} · anyone can join
            </p>
          )}
        </div>
        <Button size="small" onClick={() => onEdit(0)}>
          Change
        </Button>
      </section>
      {squads.length > 0 && (
        <section className="panel p-5">
          <div className="mb-3 flex items-center justify-between gap-4">
            <h2 className="type-heading text-4">
              {squads.length === 1 ? '1 team' : `${squads.length} teams`}
            </h2>
            <Button size="small" onClick={() => onEdit(1)}>
              Change
            </Button>
          </div>
          <ul className="divide-y divide-line">
            {squads.map((team) => (
              <li key={`${team.name} ${team.sport} ${team.season}`} className="py-2">
                <p className="font-semibold">{team.name}</p>
                <p className="text-2 text-muted">
                  {[
                    sportName(platform, team.sport),
                    team.league,
                    levelNames[team.level],
                    genderNames[team.gender],
                    team.season,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-2 text-muted">
        Five seats are free, for all teams of the club together. You manage all of them.
      </p>
    </div>
  );
}
