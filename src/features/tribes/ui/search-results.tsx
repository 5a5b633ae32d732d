import type { SearchResults } from '#features/search/search-entry.ts';
import type { TribeCard } from '../calls.ts';
import { TribeRow } from './tribe-row.tsx';

export const tribeResults: SearchResults<TribeCard> = {
  type: 'tribes',
  label: 'Tribes',
  order: 20,
  List: ({ items }) => (
    <ul className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
      {items.map((tribe) => (
        <li key={tribe.id} className="min-w-0">
          <TribeRow tribe={tribe} />
        </li>
      ))}
    </ul>
  ),
};
