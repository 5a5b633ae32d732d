import { permissions } from '#features/tribes/policy.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL: the account may edit the club, school or brand whose profile is in a column, and so the profile. */
export const managesTribeOf = (
  { sql }: Pick<Ctx, 'sql'>,
  profile: Fragment,
  accountId: string,
): Fragment => sql`exists (
  select from tribe t join membership m on m.tribe_id = t.id
  where t.profile_id = ${profile} and m.account_id = ${accountId} and m.state = 'active'
    and m.role = any(${permissions.edit as string[]}::text[]))`;
