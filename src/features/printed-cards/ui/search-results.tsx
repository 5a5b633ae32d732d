import type { SearchResults } from '#features/search/search-entry.ts';
import { PrintGrid } from '../catalogue/ui/print-grid.tsx';
import type { PrintedCardSummary } from '../product/calls.ts';

export const printedCardResults: SearchResults<PrintedCardSummary> = {
  type: 'printed-cards',
  label: 'Printed cards',
  order: 46,
  List: ({ items }) => <PrintGrid cards={items} />,
};
