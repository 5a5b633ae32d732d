import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';

/**
 * SQL that is true when account `a` accepts tips on this site: it has switched them on, isn't a child, and has a guardian
 * when it is under 18.
 */
export const acceptsTips = ({ sql, site }: Ctx) =>
  !siteRules[site].can.tip
    ? sql`false`
    : sql`((a.monetization ->> 'tips')::boolean and a.state in ('active', 'limited')
        and (coalesce(a.age_band, 'adult') = 'adult' or a.age_band = '13_17' and a.guardian_id is not null))`;

/** The same for the account in a column. */
export const acceptsTipsOf = (ctx: Ctx, column: `${string}.${string}`) =>
  ctx.sql`(select ${acceptsTips(ctx)} from account a where a.id = ${ctx.sql(column)})`;

/** The same for one account, right now. */
export async function canBeTipped(ctx: Ctx, accountId: string): Promise<boolean> {
  const [row] = await ctx.sql<
    { can: boolean }[]
  >`select ${acceptsTips(ctx)} as can from account a where a.id = ${accountId}`;
  return row?.can ?? false;
}
