import type { SearchResults } from '#features/search/search-entry.ts';
import type { FrameSummary } from './frame/calls.ts';
import { FrameGrid } from './market/ui/frame-grid.tsx';

const frames: SearchResults<FrameSummary> = {
  type: 'frame',
  label: 'Frames',
  order: 47,
  List: ({ items }) => <FrameGrid frames={items} />,
};

export const searchResults: readonly SearchResults[] = [frames];
