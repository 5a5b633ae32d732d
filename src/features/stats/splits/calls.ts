import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id, IdOrName } from '#platform/fields.ts';
import { Sport } from '../records/calls.ts';
import { Plotted, PlottedValues } from './plotted.ts';

export const splitKinds = ['opponent', 'venue', 'level', 'month'] as const;
export type SplitKind = (typeof splitKinds)[number];

const Cells = z.array(z.string());
const Part = z.object({
  /** A name, a level, or a month: "2026-08" of a season, "08" of a career. Empty where it wasn't recorded. */
  name: z.string(),
  matches: z.int(),
  cells: Cells,
});
export const Splits = z.object({
  columns: z.array(z.object({ code: z.string(), label: z.string() })),
  /** All matches together. */
  total: Part,
  opponent: z.array(Part),
  venue: z.array(Part),
  level: z.array(Part),
  month: z.array(Part),
  /** Matches whose details the athlete doesn't show: they are in the total and by level only. */
  withoutDetails: z.int(),
  /** What can be drawn match by match. */
  plotted: Plotted,
  /** Oldest first; a value for each plotted figure. */
  points: z.array(
    z.object({
      recordId: z.string(),
      /** Null, and no opponent, where they aren't shown. */
      playedOn: z.string().nullable(),
      opponent: z.string(),
      values: PlottedValues,
    }),
  ),
});
export type Splits = z.infer<typeof Splits>;

export const getSplits = call({
  method: 'GET',
  path: '/stats/get-splits',
  access: 'key',
  group: 'stats',
  summary: 'Matches by opponent, venue, level and month: of a season, or of a career in one sport',
  query: z
    .object({
      /** The season's record. */
      recordId: Id.optional(),
      username: IdOrName.optional(),
      sport: Sport.optional(),
    })
    .refine(({ recordId, username, sport }) => recordId || (username && sport), {
      error: 'Choose a season, or an athlete and a sport.',
    }),
  reply: Splits,
});
