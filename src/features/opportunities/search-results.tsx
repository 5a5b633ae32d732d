import type { SearchResults } from '#features/search/search-entry.ts';
import type { OpportunityCard } from './calls.ts';
import { OpportunityRow } from './ui/opportunity-row.tsx';

const opportunities: SearchResults<OpportunityCard> = {
  type: 'opportunities',
  label: 'Opportunities',
  order: 70,
  List: ({ items }) => (
    <ul className="divide-y divide-line">
      {items.map((opportunity) => (
        <li key={opportunity.id}>
          <OpportunityRow opportunity={opportunity} />
        </li>
      ))}
    </ul>
  ),
};

export const searchResults: readonly SearchResults[] = [opportunities];
