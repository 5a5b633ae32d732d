import { Link } from 'react-router';
import type { SearchResults } from '#features/search/search-entry.ts';
import { Day } from '#ui/when.tsx';
import type { OpportunityCard } from '../calls.ts';

export const opportunityResults: SearchResults<OpportunityCard> = {
  type: 'opportunities',
  label: 'Opportunities',
  order: 70,
  List: ({ items }) => (
    <ul className="panel divide-y divide-line">
      {items.map(({ id, slug, title, organisation, deadline }) => (
        <li key={id} className="px-4 py-3">
          <Link to={`/opportunities/${slug}`} className="font-semibold hover:underline">
            {title}
          </Link>
          <p className="text-2 text-muted">
            {organisation.displayName} · apply by <Day at={deadline} />
          </p>
        </li>
      ))}
    </ul>
  ),
};
