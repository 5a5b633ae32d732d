import type { SearchResults } from '#features/search/search-entry.ts';
import type { FrameSummary } from '../frame/calls.ts';
import { FrameGrid } from '../market/ui/frame-grid.tsx';

export const frameResults: SearchResults<FrameSummary> = {
  type: 'frame',
  label: 'Frames',
  order: 47,
  List: ({ items }) => <FrameGrid frames={items} />,
};
