import { joinRankable } from '#features/people/account-sql.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { aCount, anId, anInteger, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { getTopUserBasedOnXp } from './calls.ts';
import { levelOf } from './levels.ts';
import { type Period, startOf } from './periods.ts';

type Query = CallParsed<typeof getTopUserBasedOnXp>['query'];

/** Children aren't compared with others. */
export function refuseOnKids(ctx: Ctx): void {
  if (!siteRules[ctx.site].can.rank) {
    throw forbidden(
      'There are no rankings here. Everyone plays for themselves and their team.',
      'NOT_ON_KIDS',
    );
  }
}

interface Row {
  accountId: string;
  points: number;
  total: number;
}

/** The accounts with the most points of a period, with the viewer's own rank. */
export async function board(
  ctx: Ctx,
  { period, limit, cursor }: Query,
): Promise<CallReply<typeof getTopUserBasedOnXp>> {
  refuseOnKids(ctx);
  const { sql, site, now } = ctx;
  const startsOn = startOf(period, now);
  // The cursor has the sort key, the rank and the position of the last row, so that ranks continue over pages.
  const after = decodeCursor(cursor, [anInteger, anId, aCount, aCount]);
  const from = after
    ? sql`p.points <= ${after[0]} and (p.points < ${after[0]} or p.account_id > ${after[1]}) and`
    : sql``;
  const rows = await sql<Row[]>`
    select p.account_id, p.points, (
      select points from xp_period t
      where t.site = p.site and t.period = 'all' and t.account_id = p.account_id) as total
    from xp_period p ${joinRankable(ctx, sql`p.account_id`)}
    where ${from} p.site = ${site} and p.period = ${period} and p.starts_on = ${startsOn} and p.points > 0
    order by p.points desc, p.account_id
    limit ${limit + 1}`;
  const placed = rank(rows, after ? { points: after[0], rank: after[2], place: after[3] } : null);
  const page = toPage(placed, limit, (row) => [row.points, row.accountId, row.rank, row.place]);
  const [accounts, me] = await Promise.all([
    accountCards(
      ctx,
      page.items.map(({ accountId }) => accountId),
    ),
    // On later pages the viewer's rank is known already.
    after ? null : myPlace(ctx, period, startsOn),
  ]);
  return {
    period,
    me,
    nextCursor: page.nextCursor,
    startsOn: period === 'all' ? null : startsOn,
    items: page.items.flatMap(({ accountId, points, total, rank }) => {
      const account = accounts.get(accountId);
      return account ? { rank, points, level: levelOf(total), account } : [];
    }),
  };
}

interface Last {
  points: number;
  rank: number;
  place: number;
}

/** 1, 2, 2, 4: ties share a rank, and the next rank is skipped. */
function rank(rows: readonly Row[], before: Last | null): (Row & Last)[] {
  const ranked: (Row & Last)[] = [];
  let last = before ?? { points: -1, rank: 0, place: 0 };
  for (const row of rows) {
    const place = last.place + 1;
    last = { points: row.points, place, rank: row.points === last.points ? last.rank : place };
    ranked.push({ ...row, ...last });
  }
  return ranked;
}

async function myPlace(ctx: Ctx, period: Period, startsOn: string) {
  const { viewer } = ctx;
  if (!viewer) return null;
  const [points, total] = await Promise.all([
    pointsOf(ctx, viewer.accountId, period, startsOn),
    period === 'all' ? null : pointsOf(ctx, viewer.accountId, 'all', startOf('all', ctx.now)),
  ]);
  const rank = await rankOf(ctx, viewer.accountId, period, startsOn, points);
  return { rank, points, level: levelOf(total ?? points) };
}

/** @returns null for an account without a public rank, or without points in this period */
export async function rankOf(
  ctx: Ctx,
  accountId: string,
  period: Period,
  startsOn: string,
  points: number,
): Promise<number | null> {
  if (points === 0 || !siteRules[ctx.site].can.rank) return null;
  const { sql, site } = ctx;
  const [row] = await sql<{ isRankable: boolean; ahead: number }[]>`
    select exists (select from (select ${accountId}::uuid as id) me ${joinRankable(ctx, sql`me.id`)}) as is_rankable, (
      select count(*)::int from xp_period p ${joinRankable(ctx, sql`p.account_id`)}
      where p.site = ${site} and p.period = ${period} and p.starts_on = ${startsOn} and p.points > ${points}) as ahead`;
  return row?.isRankable ? row.ahead + 1 : null;
}

export async function pointsOf(
  { sql, site }: Ctx,
  accountId: string,
  period: Period,
  startsOn: string,
): Promise<number> {
  const [row] = await sql<{ points: number }[]>`
    select points from xp_period
    where site = ${site} and period = ${period} and starts_on = ${startsOn} and account_id = ${accountId}`;
  return row?.points ?? 0;
}
