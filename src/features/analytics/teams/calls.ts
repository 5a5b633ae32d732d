import { z } from 'zod';
import { planCodes } from '#features/plans/plan.ts';
import { call } from '#platform/call.ts';
import { IdOrName } from '#platform/fields.ts';
import { EarningsField } from '../earnings.ts';
import { periodFields } from '../tribes/calls.ts';

const figures = {
  /** Members by type, and seats that are taken: at the end of the day or period. */
  athletes: z.int(),
  coaches: z.int(),
  staff: z.int(),
  fans: z.int(),
  seatsUsed: z.int(),
  joined: z.int(),
  left: z.int(),
  /** By the squad, in public. */
  posts: z.int(),
  shouts: z.int(),
  /** To what the squad wrote. */
  comments: z.int(),
  reactions: z.int(),
  /** Of the club's cards that show the team's athletes, after fees and refunds. */
  cardEarnings: EarningsField,
};

/** `active` are people of the squad who wrote or reacted. */
export const TeamDay = z.object({ day: z.string(), active: z.int(), ...figures });
export type TeamDay = z.infer<typeof TeamDay>;

export const TeamTotals = z.object({
  ...figures,
  /** Of a day, on average. */
  active: z.number(),
  /** Teams sell nothing in shops, and enter no records, until there are any. */
  shopEarnings: z.literal(0),
  recordsEntered: z.literal(0),
  recordsConfirmed: z.literal(0),
  /** That were open when the period ended. */
  openReports: z.int(),
});
export type TeamTotals = z.infer<typeof TeamTotals>;

export const teamDashboardSnapshot = call({
  method: 'POST',
  path: '/feature/team-dashboard-snapshot/:teamId',
  access: 'manager',
  act: 'team.manage',
  group: 'teams',
  summary: 'Figures of a team for a period, by day, with those of the period before',
  params: z.object({ teamId: IdOrName }),
  body: z.object(periodFields),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    timeZone: z.string(),
    /** How many days the plan lets one look back. A period that begins earlier is shortened. */
    maxDays: z.int(),
    countedAt: z.string(),
    /** Whether the plan includes the figures as CSV; without it, the plan that does. */
    mayExport: z.boolean(),
    exportWith: z.enum(planCodes).nullable(),
    totals: TeamTotals,
    before: TeamTotals,
    /** Every day of the period, also those on which nothing happened. */
    days: z.array(TeamDay),
  }),
});
