import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { Seats, Team, teamFields } from '#features/teams/calls.ts';
import { call } from '#platform/call.ts';
import { IdOrName, Version } from '#platform/fields.ts';

const group = 'teams';
const params = z.object({ teamId: IdOrName });

export const TeamChanges = z.object(teamFields).partial().extend({ version: Version });

export const updateTeam = call({
  method: 'POST',
  path: '/feature/update-team/:teamId',
  access: 'manager',
  act: 'team.manage',
  group,
  limit: 'write',
  summary: 'Change a team; omitted fields stay',
  params,
  body: TeamChanges,
  reply: Team,
});
export const deleteTeam = call({
  method: 'DELETE',
  path: '/feature/delete-team/:teamId',
  access: 'manager',
  act: 'team.manage',
  group,
  limit: 'write',
  summary: 'Delete a team; it can be restored for 30 days',
  params,
  reply: Team,
});
export const restoreTeam = call({
  method: 'POST',
  path: '/feature/restore-team/:teamId',
  access: 'manager',
  act: 'team.manage-deleted',
  group,
  limit: 'write',
  summary: 'Undo the deletion of a team',
  params,
  reply: Team,
});
export const archiveTeam = call({
  method: 'POST',
  path: '/feature/archive-team/:teamId',
  access: 'manager',
  act: 'team.manage',
  group,
  limit: 'write',
  summary: 'Archive a team, or bring it back',
  params,
  body: z.object({ archived: z.boolean() }),
  reply: Team,
});
export const changeTeamManager = call({
  method: 'POST',
  path: '/feature/change-team-manager',
  access: 'manager',
  act: 'team.manage',
  group,
  limit: 'write',
  summary: 'Make somebody a manager of a team, or no longer; up to four, the owner of the tribe among them',
  body: z.object({ teamId: IdOrName, username: IdOrName, manages: z.boolean() }),
  reply: z.object({ managers: z.array(AccountCard) }),
});
export const getManagedTeam = call({
  method: 'GET',
  path: '/feature/get-team-details-from-managed-teams/:teamId',
  access: 'manager',
  act: 'team.manage-deleted',
  group,
  summary: 'One team I manage, with its seats and what waits',
  params,
  reply: Team.extend({ seats: Seats, invited: z.int(), openReports: z.int() }),
});
export const getTeamOwnerDetails = call({
  method: 'GET',
  path: '/feature/get-team-owner-details/:teamId',
  access: 'manager',
  act: 'team.manage',
  group,
  summary: 'Owner of a team and its seats',
  params,
  reply: z.object({ owner: AccountCard, managers: z.array(AccountCard), seats: Seats }),
});
