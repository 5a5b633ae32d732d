import type { SearchResults } from '#features/search/search-entry.ts';
import type { StatRecord } from './records/calls.ts';
import { RecordRows } from './records/ui/record-rows.tsx';

const records: SearchResults<StatRecord> = {
  type: 'records',
  label: 'Records',
  order: 75,
  List: ({ items }) => <RecordRows records={items} showsAthlete />,
};

export const searchResults: readonly SearchResults[] = [records];
