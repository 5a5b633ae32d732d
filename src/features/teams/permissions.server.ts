import type { Call, CallParsed } from '#platform/call.ts';
import type { Permission } from '#platform/permission.ts';
import { openManagedTeam } from './access.server.ts';

/** Calls name their team in one of these places. */
const teamOf = ({ params, query, body }: CallParsed<Call>): string =>
  String(Object.assign({ teamId: '' }, params, query, body).teamId);

export const teamPermissions: readonly Permission[] = [
  {
    act: 'team.manage',
    async check(ctx, input) {
      await openManagedTeam(ctx, teamOf(input));
    },
  },
  {
    // A deleted team is seen by those who can restore it.
    act: 'team.manage-deleted',
    async check(ctx, input) {
      await openManagedTeam(ctx, teamOf(input), { allowDeleted: true });
    },
  },
];
