import { accountCards } from '#features/people/people.server.ts';
import { joinRankable } from '#features/people/self-managed.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { aDouble, anId, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { refuseOnKids } from './board.server.ts';
import type { getTrendingUser } from './calls.ts';
import { levelOf } from './levels.ts';
import { halfLives, heatOf } from './trend.ts';

type Query = CallParsed<typeof getTrendingUser>['query'];

interface Row {
  accountId: string;
  trend: number;
  total: number;
}

/** Accounts with the most recent points; those below one point are left out. */
export async function trending(
  ctx: Ctx,
  { limit, cursor }: Query,
): Promise<CallReply<typeof getTrendingUser>> {
  refuseOnKids(ctx);
  const { sql, site, now } = ctx;
  const after = decodeCursor(cursor, [aDouble, anId]);
  const from = after
    ? sql`x.trend <= ${after[0]} and (x.trend < ${after[0]} or x.account_id > ${after[1]}) and`
    : sql``;
  const rows = await sql<Row[]>`
    select x.account_id, x.trend, coalesce(t.points, 0) as total
    from xp_account x ${joinRankable(ctx, sql`x.account_id`)}
    left join xp_period t on t.site = x.site and t.period = 'all' and t.account_id = x.account_id
    where ${from} x.site = ${site} and x.trend >= ${halfLives(now)}
    order by x.trend desc, x.account_id
    limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.trend, row.accountId]);
  const accounts = await accountCards(
    ctx,
    page.items.map(({ accountId }) => accountId),
  );
  return {
    items: page.items.flatMap(({ accountId, trend, total }) => {
      const account = accounts.get(accountId);
      return account ? { heat: Math.round(heatOf(trend, now)), level: levelOf(total), account } : [];
    }),
    nextCursor: page.nextCursor,
  };
}
