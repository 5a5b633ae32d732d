import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { TeamLevel } from '#features/teams/calls.ts';
import { call } from '#platform/call.ts';
import { line, pageOf, pageQuery, typed } from '#platform/fields.ts';
import { Grade, Season, Sport } from '../records/calls.ts';
import { ageBands } from './age-bands.ts';

const AgeBand = z.enum(ageBands, { error: 'Choose an age group from the list.' });
const MOST_MINIMUM = 10_000;

/** Whose seasons, and where they were played. */
export const sourceQuery = {
  level: TeamLevel.optional(),
  /** Whole, in any case. */
  competition: line(80, 0).optional(),
  ageBand: AgeBand.optional(),
};

export const BoardRow = z.object({
  /** The athlete's, who stands on a board once. */
  id: z.string(),
  /** The same for equal values. */
  rank: z.int(),
  athlete: AccountCard,
  /** In the base unit. */
  value: z.number(),
  /** "19.4", "87*". */
  shown: z.string(),
  /** Null where they aren't recorded or shown. */
  matches: z.number().nullable(),
  /** Of the least proven record in it. */
  grade: Grade,
  /** Null where several levels are added up. */
  level: TeamLevel.nullable(),
  /** Empty where it isn't shown, or several are added up. */
  competition: z.string(),
  /** Null where several records are added up. */
  recordId: z.string().nullable(),
});
export type BoardRow = z.infer<typeof BoardRow>;

const StatChoice = z.object({ code: z.string(), label: z.string(), group: z.string().nullable() });
export const Board = z.object({
  sport: z.string(),
  sportName: z.string(),
  code: z.string(),
  label: z.string(),
  description: z.string(),
  unit: z.string(),
  formula: z.string().nullable(),
  better: z.enum(['more', 'less']),
  /** Null while nobody has a season there. */
  season: z.string().nullable(),
  level: TeamLevel.nullable(),
  competition: z.string().nullable(),
  ageBand: AgeBand.nullable(),
  /** The weakest grade on it; null for what a verified side confirmed. */
  grade: Grade.nullable(),
  minimum: z.number(),
  /** What a minimum counts, e.g. "Innings"; null where there can be none. */
  minimumOf: z.string().nullable(),
  /** Newest first. */
  seasons: z.array(z.string()),
  stats: z.array(StatChoice),
});
export type Board = z.infer<typeof Board>;

/** Where the viewer stands, on whatever page that is. */
const OwnPlace = z.object({
  rank: z.int(),
  /** There are more than can be counted quickly: it is at least this rank. */
  isAtLeast: z.boolean(),
  shown: z.string(),
});

export const getBoard = call({
  method: 'GET',
  path: '/stats/boards',
  access: 'key',
  group: 'stats',
  summary: 'A board of a sport, figure and season, with my own rank',
  query: z.object({
    ...pageQuery,
    sport: Sport.optional(),
    /** What is compared; left out: what says most in the sport. */
    code: typed().min(1).max(8).optional(),
    season: Season.optional(),
    ...sourceQuery,
    /** Only records that are proven at least so well; left out: those that a verified side confirmed. */
    grade: Grade.optional(),
    /** Of innings, games or attempts; left out: 10 for averages and shares, otherwise none. */
    minimum: z.coerce.number().min(0).max(MOST_MINIMUM).optional(),
  }),
  reply: pageOf(BoardRow).extend({
    board: Board,
    me: OwnPlace.nullable(),
    /** Athletes that a wider choice of sources adds, up to 1 000; 0 on further pages. */
    others: z.int(),
  }),
});
