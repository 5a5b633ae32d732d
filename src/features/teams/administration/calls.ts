import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { TeamLevel, TeamState } from '#features/teams/calls.ts';
import { TribeState } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { IdOrName, pageOf, pageQuery, queryFlag, sortBy, typed } from '#platform/fields.ts';

const read = { method: 'GET', access: 'staff', act: 'tribes.read', group: 'admin' } as const;
const search = typed().min(1).max(100).optional();
/** An id or a username. */
const owner = IdOrName.optional();

const Club = z.object({ id: z.string(), name: z.string(), slug: z.string() });

export const AdminTeam = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  club: Club,
  /** Of the club, with the badge. */
  owner: AccountCard.nullable(),
  sport: z.string(),
  season: z.string(),
  level: TeamLevel,
  state: TeamState,
  /** It exceeds its owner’s plan. */
  overPlan: z.boolean(),
  /** Athletes, coaches and staff in it now. */
  people: z.int(),
  invited: z.int(),
  /** The club’s. */
  plan: z.string(),
  /** A case about it that isn’t decided. */
  caseId: z.string().nullable(),
  createdAt: z.string(),
});
export type AdminTeam = z.infer<typeof AdminTeam>;

export const getAdminTeams = call({
  ...read,
  path: '/admin/teams',
  summary: 'All teams of this site, whatever their state',
  query: z.object({
    /** Part of the name of the team or its club. */
    search,
    owner,
    sport: z.string().max(40).optional(),
    level: TeamLevel.optional(),
    state: TeamState.optional(),
    /** With a case that isn’t decided. */
    reported: queryFlag.optional(),
    sort: sortBy(['createdAt', 'name'], '-createdAt'),
    ...pageQuery,
  }),
  reply: pageOf(AdminTeam),
});

export const AdminClub = Club.extend({
  kind: z.enum(['sports_team', 'school']),
  state: TribeState,
  owner: AccountCard.nullable(),
  teams: z.int(),
  memberCount: z.int(),
  plan: z.string(),
  seatsUsed: z.int(),
  /** Of its teams, those with a case that isn’t decided. */
  reportedTeams: z.int(),
  createdAt: z.string(),
});
export type AdminClub = z.infer<typeof AdminClub>;

export const getAdminClubs = call({
  ...read,
  path: '/admin/clubs',
  summary: 'All clubs and schools of this site, whatever their state',
  query: z.object({
    search,
    owner,
    kind: z.enum(['sports_team', 'school']).optional(),
    state: TribeState.optional(),
    sort: sortBy(['createdAt', 'name', 'memberCount'], '-createdAt'),
    ...pageQuery,
  }),
  reply: pageOf(AdminClub),
});

export const AccountTeam = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  club: Club,
  teamState: TeamState,
  /** What they are in it; `manager` also for whom runs it beside the owner. */
  part: z.enum(['manager', 'athlete', 'coach', 'staff', 'fan']),
  state: z.enum(['invited', 'active', 'inactive']),
});
export const getAccountTeams = call({
  ...read,
  path: '/admin/teams/of-account/:accountId',
  summary: 'The teams of this site that an account belongs to, is invited to or manages',
  params: z.object({ accountId: IdOrName }),
  reply: z.object({ items: z.array(AccountTeam) }),
});
