import { TribeCard } from '#features/tribes/calls.ts';
import type { SearchSource } from '#platform/search-source.ts';
import { searchTribes } from './search-tribes.server.ts';

export const tribeSource: SearchSource<typeof TribeCard> = {
  type: 'tribes',
  order: 20,
  item: TribeCard,
  find: searchTribes,
};
