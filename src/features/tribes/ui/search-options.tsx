import type { SearchOptions } from '#features/search/search-entry.ts';
import { shortNumber } from '#ui/format/number.ts';
import type { TribeCard } from '../calls.ts';
import { TribeCrest } from './tribe-crest.tsx';
import { members } from './tribe-labels.ts';

export const tribeOptions: SearchOptions<TribeCard> = {
  type: 'tribes',
  label: 'Tribes',
  order: 20,
  most: 5,
  toOption: (tribe) => ({
    id: tribe.id,
    to: `/tribes/${tribe.slug}`,
    picture: <TribeCrest tribe={tribe} size={40} />,
    title: tribe.name,
    note: `${shortNumber(tribe.memberCount)} ${members(tribe.memberCount)}`,
    key: tribe.name,
  }),
};
