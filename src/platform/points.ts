import type { Fragment, Sql } from './sql/sql.ts';

/** The result of taking points: how many are taken in the current window, and when it ends (ms since 1970, by this machine's clock). */
export interface LimitUse {
  points: number;
  expire: number;
}

/** Where points are counted, for all processes together. The first point after a window begins the next one. */
export interface Points {
  take(key: string, points: number, seconds: number): Promise<LimitUse>;
  giveBack(key: string): Promise<void>;
}

/** `who` is a query with the columns id and points, in the order of their keys, so that two of them don't wait for each other. */
export function takePointsSql(sql: Sql, prefix: string, seconds: number, who: Fragment) {
  // By the database's clock: a process whose own is ahead would let everybody begin anew.
  const now = sql`(extract(epoch from now()) * 1000)::bigint`;
  return sql<(LimitUse & { key: string })[]>`
    insert into rate_limit as taken (key, points, expire)
    select ${prefix}::text || id, who.points, ${now} + ${seconds}::int * 1000 from (${who}) who
    on conflict (key) do update set
      points = case when taken.expire <= ${now} then excluded.points else taken.points + excluded.points end,
      expire = case when taken.expire <= ${now} then excluded.expire else taken.expire end
    returning key, points, expire - ${now} + ${Date.now()}::bigint as expire`;
}

export const postgresPoints = (sql: Sql): Points => ({
  async take(key, points, seconds) {
    const who = sql`select ${key}::text as id, ${points}::int as points`;
    const [taken] = await takePointsSql(sql, '', seconds, who);
    if (!taken) throw new Error('A point was not counted.');
    return taken;
  },
  async giveBack(key) {
    await sql`update rate_limit set points = points - 1 where key = ${key} and points > 0`;
  },
});
