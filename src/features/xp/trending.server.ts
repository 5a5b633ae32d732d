import type { HomeSection } from '#features/home/points.ts';
import { joinRankable } from '#features/people/account-sql.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import { topAccounts } from '#features/people/top-accounts.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
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

const SHOWN = 5;
/** Fewer trending accounts than this make no list. */
const FEWEST = 3;

export const xpHomeSections: readonly HomeSection[] = [{ name: 'trending', load: trendingAccounts }];

/** Accounts with the most recent points; where there are too few, the most followed athletes. */
async function trendingAccounts(ctx: Ctx) {
  const rising = siteRules[ctx.site].can.rank
    ? (await trending(ctx, { limit: SHOWN, cursor: undefined })).items
    : [];
  if (rising.length >= FEWEST) return rising.map(({ account, heat }) => ({ account, heat, followers: null }));
  const athletes = await topAccounts(ctx, ['ATHLETE'], SHOWN);
  return athletes.map(({ followers, ...account }) => ({ account, heat: null, followers }));
}
