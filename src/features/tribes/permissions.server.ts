import { staffMay } from '#features/staff/staff.ts';
import type { Call, CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import type { Permission } from '#platform/permission.ts';
import { openManagement } from './management/authorize.server.ts';
import { permissions, type Permission as TribePermission } from './policy.ts';

/** Calls name their tribe in one of these fields. */
const tribeOf = ({ params, query, body }: CallParsed<Call>): string =>
  String(Object.assign({ tribeId: '' }, params, query, body).tribeId);

async function moderatesHere({ sql, site }: Ctx, accountId: string): Promise<boolean> {
  const [found] = await sql`
    select from membership
    where account_id = ${accountId} and site = ${site} and state = 'active' and role = any(${permissions.review})
    limit 1`;
  return found !== undefined;
}

/** One rule for each permission of a tribe's roles, e.g. `tribe.edit`; and `tribe.review`, which needs no tribe. */
export const tribePermissions: readonly Permission[] = [
  ...(Object.keys(permissions) as TribePermission[])
    .filter((permission) => permission !== 'review')
    .map((permission) => ({
      act: `tribe.${permission}`,
      async check(ctx: Ctx, input: CallParsed<Call>) {
        await openManagement(ctx, tribeOf(input), permission);
      },
    })),
  {
    act: 'tribe.review',
    async check(ctx) {
      const viewer = viewerOf(ctx);
      if (staffMay(viewer, 'review') || (await moderatesHere(ctx, viewer.accountId))) return;
      throw forbidden('Only a tribe’s moderators can review posts.');
    },
  },
];
