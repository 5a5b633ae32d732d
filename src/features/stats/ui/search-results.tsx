import type { SearchResults } from '#features/search/search-entry.ts';
import type { StatRecord } from '../records/calls.ts';
import { RecordRows } from '../records/ui/record-rows.tsx';

export const recordResults: SearchResults<StatRecord> = {
  type: 'records',
  label: 'Records',
  order: 75,
  List: ({ items }) => <RecordRows records={items} showsAthlete />,
};
