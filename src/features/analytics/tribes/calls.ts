import { z } from 'zod';
import { TribeOption } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { IdOrName } from '#platform/fields.ts';
import { EarningsField } from '../earnings.ts';

export const Day = z.iso.date({ error: 'Write a day like 2026-11-22.' });
/** An IANA name. Offsets are left out: they have opposite signs in PostgreSQL. */
export const TimeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/, 'Write a time zone like Europe/London.');

/** What can be asked for: the last 30 days, in the viewer's time zone, unless it says otherwise. */
export const periodFields = { from: Day.optional(), to: Day.optional(), timeZone: TimeZone.optional() };

const figures = {
  joined: z.int(),
  left: z.int(),
  posts: z.int(),
  shouts: z.int(),
  comments: z.int(),
  reactions: z.int(),
  /** What sellers of the tribe's cards earned, after fees and refunds. */
  cardEarnings: EarningsField,
  /** What writers earned with tips for posts in the tribe, after fees and refunds. */
  tipEarnings: EarningsField,
};

export const TribeDay = z.object({
  day: z.string(),
  /** At the end of the day. */
  members: z.int(),
  /** Members who wrote or reacted. */
  active: z.int(),
  ...figures,
});
export type TribeDay = z.infer<typeof TribeDay>;

export const TribeTotals = z.object({
  /** At the end of the last day. */
  members: z.int(),
  /** Of a day, on average. */
  active: z.number(),
  ...figures,
});
export type TribeTotals = z.infer<typeof TribeTotals>;

export const TribeAnalytics = z.object({
  tribe: TribeOption,
  countedAt: z.string(),
  totals: TribeTotals,
  /** The same of the period of the same length before it. */
  before: TribeTotals,
  /** Every day of the period, also those on which nothing happened. */
  days: z.array(TribeDay),
  topPosts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      publishedAt: z.string(),
      reactions: z.int(),
      comments: z.int(),
    }),
  ),
});
export type TribeAnalytics = z.infer<typeof TribeAnalytics>;

export const getUserTribeAnalytics = call({
  method: 'GET',
  path: '/feature/get-user-tribe-analytics',
  access: 'member',
  fresh: true,
  group: 'teams',
  summary: 'Members, growth, posts and earnings of my tribes by day; of one with `tribeId`',
  query: z.object({ tribeId: IdOrName.optional(), ...periodFields }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    timeZone: z.string(),
    /** How many days the plan lets one look back. A period that begins earlier is shortened. */
    maxDays: z.int(),
    tribes: z.array(TribeAnalytics),
  }),
});
