import type { SearchSource } from '#features/search/points.ts';
import { TribeCard } from '#features/tribes/calls.ts';
import { searchTribes } from './search-tribes.server.ts';

export const tribeSource: SearchSource<typeof TribeCard> = {
  type: 'tribes',
  order: 20,
  item: TribeCard,
  find: searchTribes,
};
