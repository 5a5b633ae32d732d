import type { SearchResults } from '#features/search/search-entry.ts';
import type { TeamCard } from '../calls.ts';
import { TeamRow } from './team-row.tsx';

export const teamResults: SearchResults<TeamCard> = {
  type: 'teams',
  label: 'Teams',
  order: 25,
  List: ({ items }) => (
    <ul className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
      {items.map((team) => (
        <li key={team.id} className="min-w-0">
          <TeamRow team={team} withTribe />
        </li>
      ))}
    </ul>
  ),
};
