import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { TeamLevel } from '#features/teams/calls.ts';
import { call } from '#platform/call.ts';
import { IdOrName } from '#platform/fields.ts';
import { Grade, Season, Sport } from '../records/calls.ts';

export const MOST_COMPARED = 4;

/** "ava,bea": each once. */
const Athletes = z
  .string()
  .transform((names) =>
    [
      ...new Set(
        names
          .toLowerCase()
          .split(',')
          .map((name) => name.trim()),
      ),
    ].filter(Boolean),
  )
  .pipe(
    z
      .array(IdOrName)
      .min(2, 'Choose two to four athletes.')
      .max(MOST_COMPARED, 'Choose two to four athletes.'),
  );

const Compared = z.object({
  athlete: AccountCard,
  /** Of the least proven record in it; null without any. */
  grade: Grade.nullable(),
  levels: z.array(TeamLevel),
  /** Null where it is none, or several are added up. */
  recordId: z.string().nullable(),
});
const Cell = z.object({
  /** "19.4", "87*"; "-" where it isn't recorded or shown. */
  shown: z.string(),
  /** In the base unit. */
  value: z.number().nullable(),
  isBest: z.boolean(),
  /** Typed although it is usually computed: it is never the best. */
  isStated: z.boolean(),
});
export const Comparison = z.object({
  sport: z.string(),
  sportName: z.string(),
  /** Null: all seasons together. */
  season: z.string().nullable(),
  /** What there is to compare of these athletes: sports, and the sport's seasons, newest first. */
  sports: z.array(z.object({ code: z.string(), name: z.string() })),
  seasons: z.array(z.string()),
  athletes: z.array(Compared),
  /** What at least one of them has, with a cell for each athlete. */
  rows: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      /** The discipline, in cricket. */
      group: z.string().nullable(),
      unit: z.string(),
      better: z.enum(['more', 'less']),
      cells: z.array(Cell),
    }),
  ),
});
export type Comparison = z.infer<typeof Comparison>;

export const compareAthletes = call({
  method: 'GET',
  path: '/stats/compare',
  access: 'key',
  group: 'stats',
  summary: 'Two to four athletes side by side, in one sport and season',
  query: z.object({
    athletes: Athletes,
    /** Left out: the one that most of them have. */
    sport: Sport.optional(),
    /** Left out: the newest that most of them have. */
    season: z.union([z.literal('career'), Season], { error: 'Choose a season from the list.' }).optional(),
  }),
  reply: Comparison,
});
