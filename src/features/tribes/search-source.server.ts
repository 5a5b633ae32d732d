import type { SearchSource } from '#platform/search-source.ts';
import { TribeCard } from './calls.ts';
import { searchTribes } from './search-tribes.server.ts';

export const tribeSource: SearchSource<typeof TribeCard> = {
  type: 'tribes',
  order: 20,
  item: TribeCard,
  find: searchTribes,
};
