import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';

/** Bands of how long open cases have waited: the hours below which each ends; the last one has no end. */
export const ageBands = { hour: 1, four_hours: 4, day: 24, three_days: 72, older: null } as const;
export const AgeBand = z.enum(Object.keys(ageBands) as [keyof typeof ageBands]);
export type AgeBand = z.infer<typeof AgeBand>;

const Decided = {
  /** In the last 24 hours. */
  decidedDay: z.int(),
  /** In the last 7 days. */
  decidedWeek: z.int(),
  /** From the first report to the decision, of those of 7 days; null without any. */
  medianMinutes: z.int().nullable(),
};

export const ModeratorWorkload = z.object({
  account: AccountCard,
  /** Cases they have claimed now. */
  claimed: z.int(),
  ...Decided,
});
export type ModeratorWorkload = z.infer<typeof ModeratorWorkload>;

export const Workload = z.object({
  /** Open cases by age, also claimed and escalated ones. */
  bands: z.array(z.object({ band: AgeBand, count: z.int(), claimed: z.int(), escalated: z.int() })),
  oldestAt: z.string().nullable(),
  ...Decided,
  /** Who decided or claimed something, most decisions first. Only the viewer, for those who may not see others. */
  moderators: z.array(ModeratorWorkload),
});
export type Workload = z.infer<typeof Workload>;

export const getWorkload = call({
  method: 'GET',
  path: '/admin/cases/workload',
  access: 'staff',
  act: 'cases.read',
  group: 'admin',
  summary: 'How long open cases of this site have waited, and what moderators decided in 7 days',
  reply: Workload,
});
