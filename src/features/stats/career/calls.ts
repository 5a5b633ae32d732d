import { z } from 'zod';
import { TeamLevel } from '#features/teams/calls.ts';
import { call } from '#platform/call.ts';
import { IdOrName } from '#platform/fields.ts';
import { Plotted, PlottedValues } from '../splits/plotted.ts';

const Cells = z.array(z.string());
export const Career = z.object({
  sport: z.string(),
  sportName: z.string(),
  columns: z.array(z.object({ code: z.string(), label: z.string() })),
  /** Newest first; a cell for each column, empty where it isn't recorded or shown. */
  seasons: z.array(
    z.object({
      recordId: z.string(),
      season: z.string(),
      level: TeamLevel,
      /** Empty where it isn't shown. */
      competition: z.string(),
      grade: z.enum(['A', 'B', 'C', 'D']),
      state: z.enum(['shown', 'held', 'disputed']),
      isComputed: z.boolean(),
      matchCount: z.int(),
      cells: Cells,
    }),
  ),
  /** All seasons together. */
  totals: Cells,
  /** What can be drawn season by season. */
  plotted: Plotted,
  /** Oldest first, the competitions of a season added up. */
  points: z.array(z.object({ season: z.string(), values: PlottedValues })),
});
export type Career = z.infer<typeof Career>;

export const getCareer = call({
  method: 'GET',
  path: '/stats/get-career/:username',
  access: 'key',
  group: 'stats',
  summary: 'Seasons of an athlete by sport, with career totals',
  params: z.object({ username: IdOrName }),
  reply: z.object({ items: z.array(Career) }),
});
