import { levels } from '#features/teams/calls.ts';
import { type FiltersOf, listOf, matching, oneOf, text, wholeNumber } from '#ui/list.ts';
import { isSeason } from '../../records/season-name.ts';
import { ageBands } from '../age-bands.ts';
import { getBoard } from '../calls.ts';

/** What an address leaves out of a board is up to the server. */
export const boardList = listOf(
  {
    path: '/stats',
    call: getBoard,
    filters: {
      sport: matching(/^[a-z-]{1,40}$/),
      code: matching(/^.{1,8}$/),
      season: (typed) => (isSeason(typed) ? typed : undefined),
      level: oneOf(levels),
      competition: text(),
      ageBand: oneOf(ageBands),
      grade: oneOf(['A', 'B', 'C', 'D']),
      minimum: wholeNumber(0, 9999),
    },
  },
  (filters) => ({ query: { ...filters, limit: 25 } }),
);
export type BoardFilters = FiltersOf<typeof boardList>;
