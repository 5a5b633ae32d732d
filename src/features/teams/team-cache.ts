import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#platform/call.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getClub, getClubPeople } from './club/calls.ts';
import {
  getMyTeams,
  getTeam,
  getTeamSquad,
  getTribeTeams,
  getUserTribesTeamsList,
} from './directory/calls.ts';
import { getManagedTeam } from './manage/calls.ts';
import { getTeamReports } from './reports/calls.ts';
import { getTeamAccounts, getTeamInvite, getTeamMemberDetails, getTeamSeats } from './squad/calls.ts';

const shown: readonly Call[] = [
  getTeam,
  getTeamSquad,
  getTribeTeams,
  getMyTeams,
  getUserTribesTeamsList,
  getManagedTeam,
  getClub,
  getClubPeople,
  getTeamMemberDetails,
  getTeamReports,
  getTeamAccounts,
  getTeamInvite,
  getTeamSeats,
];

/** After a change of a team, its people or its reports: whatever shows them asks again. */
export function refreshTeams(client: QueryClient): void {
  for (const call of shown) void client.invalidateQueries({ queryKey: callKey(call) });
}
