import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { Team, TeamCard, TeamViewer, UserType } from '#features/teams/calls.ts';
import { MembershipRole, TribeCard, TribeOption } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { IdOrName, pageOf, pageQuery } from '#platform/fields.ts';

const group = 'teams';
const params = z.object({ teamId: IdOrName });

export const getTeam = call({
  method: 'GET',
  path: '/feature/get-team/:teamId',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'One team (id or slug): its public page',
  params,
  reply: Team,
});
/** Somebody in a squad, as everybody sees them. */
export const SquadMember = z.object({
  account: AccountCard,
  userType: UserType,
  jersey: z.string().nullable(),
  position: z.string(),
  /** Shown to the viewer only because they manage the team. */
  isHidden: z.boolean(),
});
export type SquadMember = z.infer<typeof SquadMember>;

export const getTeamSquad = call({
  method: 'GET',
  path: '/feature/get-team-squad/:teamId',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary:
    'Athletes, coaches and staff of a team whom the viewer may know of, by jersey; all of them for its managers',
  params,
  query: z.object(pageQuery),
  reply: pageOf(SquadMember),
});
export const getTribeTeams = call({
  method: 'GET',
  path: '/feature/get-tribe-teams/:tribeId',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Teams of a tribe',
  params: z.object({ tribeId: IdOrName }),
  query: z.object({ archived: z.enum(['true', 'false']).default('false') }),
  reply: z.object({ items: z.array(TeamCard) }),
});
export const getUserTribesTeamsList = call({
  method: 'GET',
  path: '/feature/get-user-tribes-teams-list',
  access: 'member',
  group,
  summary: 'Tribes and teams I own or manage, with my role in each',
  reply: z.object({
    tribes: z.array(TribeOption.extend({ kind: TribeCard.shape.kind, role: MembershipRole })),
    teams: z.array(TeamCard.extend({ role: z.enum(['owner', 'manager']) })),
  }),
});
export const getUserOwnedTribe = call({
  method: 'GET',
  path: '/feature/get-user-owned-tribe',
  access: 'member',
  group,
  summary: 'The first tribe I founded, and the others I own',
  reply: z.object({ tribe: TribeCard.nullable(), others: z.array(TribeCard) }),
});
export const getMyTeams = call({
  method: 'GET',
  path: '/feature/get-my-teams',
  access: 'member',
  group,
  summary: 'Teams I manage, belong to or am invited to, and deleted ones I can restore',
  reply: z.object({ items: z.array(TeamCard.extend({ viewer: TeamViewer, seatsUsed: z.int().nullable() })) }),
});
