import { joinAccount } from '#features/people/account-sql.server.ts';
import { accountIdOf } from '#features/people/people.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { managersOf, openTeam } from './access.server.ts';
import { teamShops } from './points.ts';
import type { TeamRow } from './team-row.server.ts';

/**
 * Whose goods the shop of a team shows: of those who run it, its tribe's owner first, and of its athletes, coaches and staff.
 * Only of people whose profile the viewer sees whole, which would show the same goods.
 */
async function sellersOf(ctx: Ctx, { id }: Pick<TeamRow, 'id'>): Promise<string[]> {
  const { sql } = ctx;
  const rows = await sql<{ id: string }[]>`
    select a.id from (
      select unnest(${await managersOf(ctx, id)}::uuid[]) as account_id
      union
      select account_id from team_account where team_id = ${id} and state = 'active' and user_type <> 'fan'
    ) seller ${joinAccount(ctx, 'seller.account_id')}
    where ${visibilityOf(ctx)} = 'full' order by a.id`;
  return rows.map((row) => row.id);
}

/** Whether its shop has something now; null on a site where nothing is sold. */
export async function hasShop(ctx: Ctx, team: TeamRow): Promise<boolean | null> {
  if (!siteRules[ctx.site].can.sell) return null;
  const shop = { sellers: await sellersOf(ctx, team), tribeId: team.tribeId };
  const [row] = await ctx.sql<{ sells: boolean }[]>`
    select ${teamShops.of(ctx).reduce<Fragment>((any, sells) => ctx.sql`${any} or ${sells(ctx, shop)}`, ctx.sql`false`)} as sells`;
  return row?.sells ?? false;
}

/** Whose goods a list shows: a seller's, or a team's; undefined for everybody's. @throws 404 */
export async function sellerIdsOf(
  ctx: Ctx,
  { seller, team }: { seller?: string | undefined; team?: string | undefined },
): Promise<string[] | undefined> {
  if (seller) return [await accountIdOf(ctx, seller)];
  return team === undefined ? undefined : sellersOf(ctx, await openTeam(ctx, team));
}
