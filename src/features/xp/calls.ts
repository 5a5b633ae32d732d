import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { IdOrName, pageOf, pageQuery } from '#platform/fields.ts';
import { periods } from './periods.ts';

const Rank = z.int().min(1);
const Points = z.int();

export const XpEntry = z.object({
  id: z.string(),
  /** The code of a rule, e.g. `post_published`. */
  rule: z.string(),
  /** Negative where points were removed. */
  points: Points,
  /** When the source was created: the day it counts for. */
  countedAt: z.string(),
  at: z.string(),
});
export type XpEntry = z.infer<typeof XpEntry>;

/** An account on a board. Ties share a rank. */
export const BoardRow = z.object({
  rank: Rank,
  points: Points,
  level: z.int(),
  account: AccountCard,
});
export type BoardRow = z.infer<typeof BoardRow>;

const group = 'xp';
export const getUserXp = call({
  method: 'GET',
  path: '/xp/get-user-xp',
  access: 'member',
  group,
  summary: 'My XP: total, rank, level and the entries behind it',
  query: z.object(pageQuery),
  reply: pageOf(XpEntry).extend({
    total: Points,
    /** Null for accounts without a public rank: under 18, or on the kids site. */
    rank: Rank.nullable(),
    level: z.int(),
    week: Points,
    month: Points,
    today: z.object({ points: Points, cap: Points }),
    badges: z.array(z.object({ code: z.string(), have: z.int(), need: z.int() })),
  }),
});
export const getTrendingUser = call({
  method: 'GET',
  path: '/xp/get-trending-user',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Trending users: points halve every three days',
  query: z.object(pageQuery),
  reply: pageOf(
    z.object({
      /** What their points weigh now. */
      heat: Points,
      level: z.int(),
      account: AccountCard,
    }),
  ),
});
export const getTopUserBasedOnXp = call({
  method: 'GET',
  path: '/xp/get-top-user-based-on-xp',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Leaderboard: ?period=week|month|all, weeks from Monday, UTC; with my own rank when signed in',
  query: z.object({ period: z.enum(periods).default('week'), ...pageQuery }),
  reply: pageOf(BoardRow).extend({
    period: z.enum(periods),
    /** First day of the period; null for all time. */
    startsOn: z.string().nullable(),
    /** With the first page; null for visitors. The rank is null for accounts without a public one. */
    me: z.object({ rank: Rank.nullable(), points: Points, level: z.int() }).nullable(),
  }),
});
export const getLevel = call({
  method: 'GET',
  path: '/xp/get-level/:username',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'The level of an account, for its profile',
  params: z.object({ username: IdOrName }),
  reply: z.object({ level: z.int() }),
});
