import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { guardianRequests } from './points.ts';

/** This feature's part of a data export. */
export const approvalExports: readonly Exportable[] = [
  {
    name: 'guardian-requests',
    rows: (ctx, accountId) => ctx.sql`
      select r.site, r.kind, coalesce(${requestedName(ctx)}, '') as what, r.state, r.asked_at, r.decided_at
      from guardian_request r
      where r.child_id = ${accountId} order by r.asked_at desc`,
  },
];

/** SQL: the title of what request `r` is about; null where it has none. */
function requestedName(ctx: Ctx): Fragment {
  const { sql, deps } = ctx;
  const names = guardianRequests
    .of({ deps })
    .flatMap(({ kind, nameOf }) =>
      nameOf ? [sql`when r.kind = ${kind} then ${nameOf(ctx, 'r.target_id')}::text`] : [],
    );
  return sql`case when false then null ${names} end`;
}
