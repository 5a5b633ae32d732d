import type { Platform } from '#features/sites/calls.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { sportName } from '#features/tribes/ui/tribe-labels.ts';
import type { DirectoryEntry } from '../calls.ts';
import { kindNames } from '../directory.ts';

/** "Athlete · Soccer · Goalkeeper · Leeds · Club · Class of 2027", as far as it is known. */
export function entryFacts(platform: Platform, entry: DirectoryEntry): string {
  const { kind, sport, position, region, level, graduationYear } = entry;
  return [
    kindNames[kind],
    sportName(platform, sport),
    kind === 'team' && position ? `Needs: ${position}` : position,
    region,
    level && levelNames[level],
    graduationYear && `Class of ${graduationYear}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
