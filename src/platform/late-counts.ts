import type { JobCtx } from './ctx.ts';
import type { Fragment } from './sql/sql.ts';

type Sql = JobCtx['sql'];

/** A column that counts rows elsewhere, such as `like_count` of `post`. */
export interface LateCount {
  table: string;
  column: string;
}

const nameOf = ({ table, column }: LateCount) => `${table}.${column}`;

const leave = (sql: Sql, count: LateCount, parts: Fragment): Fragment => sql`
  insert into late_count (counted, id, by) select ${nameOf(count)}, id, by from (${parts}) part`;

/**
 * CTEs that change a count without waiting for others who change it: a row that many change at once would let them through one
 * commit after the other. Whoever finds it unlocked adds what the others left (`late_count`); the rest leave theirs.
 * Whoever uses it calls `settleCounts` in a job, so that nothing stays behind. Ends with the CTE `counted`, which has the row where it
 * was changed now.
 * @param changed a CTE with at most one row: the `id` of what is counted, and `by` how much
 * @param returning columns of `counted`
 */
export function countLate(sql: Sql, count: LateCount, changed: string, returning: Fragment): Fragment {
  const [table, column, from] = [sql(count.table), sql(count.column), sql(changed)];
  return sql`
    unlocked as materialized (
      select t.id from ${table} t where t.id = (select id from ${from}) for no key update skip locked
    ), late as (
      delete from late_count l using unlocked u
      where l.id = u.id and l.counted = ${nameOf(count)} returning l.by
    ), left_behind as (
      ${leave(sql, count, sql`select id, by from ${from} where not exists (select from unlocked)`)}
    ), counted as (
      update ${table} set ${column} = ${column} + (select by from ${from}) + (select coalesce(sum(by), 0)::int from late)
      where id = (select id from unlocked)
      returning ${returning}
    )`;
}

/** What the count of a row lacks at the moment. */
export const lateCountOf = (sql: Sql, count: LateCount, id: Fragment): Fragment => sql`
  (select coalesce(sum(l.by), 0)::int from late_count l where l.id = ${id} and l.counted = ${nameOf(count)})`;

/** Adds what was left for the counts of rows. Waits for whoever is changing them. */
export async function settleCounts(
  { sql }: Pick<JobCtx, 'sql'>,
  count: LateCount,
  ids: readonly string[],
): Promise<void> {
  const [table, column, those] = [sql(count.table), sql(count.column), sql`any(${ids as string[]}::uuid[])`];
  await sql`
    with there as (
      select t.id from ${table} t
      where t.id = ${those} and exists (select from late_count l where l.id = t.id and l.counted = ${nameOf(count)})
      order by t.id for no key update
    ), late as (
      delete from late_count l using there where l.id = there.id and l.counted = ${nameOf(count)} returning l.id, l.by
    ), total as (
      select id, sum(by)::int as by from late group by id
    )
    update ${table} t set ${column} = t.${column} + total.by from total where t.id = total.id`;
}

/**
 * Changes the counts of rows, together with what was left for them: without that, a count could fall below zero.
 * Waits for whoever is changing them, so not for what many do at once.
 */
export async function changeCounts(
  tx: Pick<JobCtx, 'sql'>,
  count: LateCount,
  ids: readonly string[],
  by: number,
): Promise<void> {
  const { sql } = tx;
  await leave(sql, count, sql`select id, ${by}::int as by from unnest(${ids as string[]}::uuid[]) id`);
  await settleCounts(tx, count, ids);
}
