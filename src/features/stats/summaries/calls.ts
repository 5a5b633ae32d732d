import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { TeamLevel } from '#features/teams/calls.ts';
import { call } from '#platform/call.ts';
import { IdOrName, pageOf, pageQuery } from '#platform/fields.ts';
import { sourceQuery } from '../boards/calls.ts';
import { Grade, Season, Sport, StatLine } from '../records/calls.ts';

/** A season of an athlete, ready to show. */
export const StatsCard = z.object({
  /** Of the season's record. */
  id: z.string(),
  athlete: AccountCard,
  sport: z.string(),
  sportName: z.string(),
  season: z.string(),
  level: TeamLevel,
  /** Empty where the athlete doesn't show it. */
  competition: z.string(),
  grade: Grade,
  state: z.enum(['shown', 'held', 'disputed']),
  headline: z.array(StatLine),
  /**
   * The athlete's place with this season alone on the verified board of what says most in the sport, at the season's own
   * level and in its competition (empty: in all). Null where the athlete doesn't stand there or nobody else does, below the
   * first 1,000, and below the first 100 in lists of many athletes.
   */
  rank: z
    .object({
      code: z.string(),
      label: z.string(),
      level: TeamLevel,
      competition: z.string(),
      rank: z.int(),
    })
    .nullable(),
  matchCount: z.int(),
  /** Match by match, oldest first; null with fewer than two matches that the viewer may see. */
  sparkline: z
    .object({
      code: z.string(),
      label: z.string(),
      points: z.array(z.object({ value: z.number(), shown: z.string() })),
    })
    .nullable(),
  /** The path of the picture for a shared link. */
  sharePicture: z.string(),
  updatedAt: z.string(),
});
export type StatsCard = z.infer<typeof StatsCard>;

const query = z.object({ ...pageQuery, sport: Sport.optional(), season: Season.optional() });

export const getAllStatsCard = call({
  method: 'GET',
  path: '/stats/get-all-stats-card',
  access: 'key',
  group: 'stats',
  summary: 'Stats cards of this site: season summaries ready to show, newest season first',
  query: z.object({
    ...query.shape,
    ...sourceQuery,
    /** Only seasons that are proven at least so well. */
    grade: Grade.optional(),
    /** Only what a verified side confirmed. */
    verified: z.stringbool().optional(),
  }),
  reply: pageOf(StatsCard),
});
export const getAllStatsCardById = call({
  method: 'GET',
  path: '/stats/get-all-stats-card-by-id/user/:userId',
  access: 'key',
  group: 'stats',
  summary: 'Stats cards of one athlete, newest season first',
  params: z.object({ userId: IdOrName }),
  query,
  reply: pageOf(StatsCard),
});
