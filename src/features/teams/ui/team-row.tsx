import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import { sportName } from '#features/tribes/ui/tribe-labels.ts';
import type { TeamCard } from '../calls.ts';
import { genderNames, levelNames } from './team-labels.ts';

interface TeamRowProps {
  team: TeamCard;
  /** Where the row leads; the team's page without it. */
  to?: string;
  /** Beside the name: a state, a role. */
  aside?: ReactNode;
  /** In a list of one club's teams its name is no news. */
  withTribe?: boolean;
}

/** A team in a list; the whole row is a link. */
export function TeamRow({ team, to = `/teams/${team.slug}`, aside, withTribe }: TeamRowProps) {
  const platform = usePlatform();
  const facts = [
    withTribe && team.tribe.name,
    sportName(platform, team.sport),
    levelNames[team.level],
    genderNames[team.gender],
    team.season,
  ];
  return (
    <div className="relative flex items-center gap-3 px-4 py-3 hover:bg-raised">
      <TribeCrest tribe={{ name: team.name, logo: team.logo ?? team.tribe.logo }} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={to} className="type-heading truncate text-3 after:absolute after:inset-0 hover:underline">
            {team.name}
          </Link>
          <TeamColours colours={team.colours} className="w-8" />
        </p>
        <p className="truncate text-2 text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {aside ?? (
        <p className="shrink-0 text-2 text-muted tabular-nums">
          {team.athleteCount} {team.athleteCount === 1 ? 'athlete' : 'athletes'}
        </p>
      )}
    </div>
  );
}

/** A team's two colours as a stripe. Decorative. */
export function TeamColours({ colours, className = '' }: { colours: readonly string[]; className?: string }) {
  const [first, second] = colours;
  if (!first || !second) return null;
  return (
    <span
      aria-hidden="true"
      className={`flex h-1.5 overflow-hidden rounded-full border border-line ${className}`}
    >
      <i className="flex-1" style={{ background: first }} />
      <i className="flex-1" style={{ background: second }} />
    </span>
  );
}
