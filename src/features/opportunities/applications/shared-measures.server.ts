import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL: an account applied to the viewer's organisation, shares its measures with it, and has not withdrawn. */
export const seesMeasuresOfApplicant = (
  { sql }: Ctx,
  account: Fragment,
  viewerId: string,
): Fragment => sql`exists (
  select from opportunity_application p join opportunity o on o.id = p.opportunity_id
  where p.account_id = ${account} and o.organisation_id = ${viewerId} and 'measures' = any(p.shares)
    and p.state in ('submitted', 'shortlisted', 'offered', 'accepted'))`;
