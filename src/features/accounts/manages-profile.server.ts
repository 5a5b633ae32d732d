import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { profileManagers } from './points.ts';

/** SQL: account `a` is a profile that the viewer runs: as its owner, or because a feature lets them. */
export function managesProfile(ctx: Ctx): Fragment {
  const { sql, viewer, deps } = ctx;
  if (!viewer) return sql`false`;
  const brought = profileManagers.of({ deps }).map((manages) => manages(ctx, sql`a.id`, viewer.accountId));
  return sql`(a.role in ('TRIBE', 'COLLECTION') and (
    ${brought.reduce<Fragment>((all, one) => sql`${all} or ${one}`, sql`a.owner_id = ${viewer.accountId}`)}))`;
}
