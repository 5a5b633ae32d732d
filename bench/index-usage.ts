import { readFileSync } from 'node:fs';
import { connect } from '#platform/sql/connect.ts';

/**
 * Which indexes nothing uses. `INDEX_USE=/tmp/used npm test` notes every index that the tests' statements used, on databases
 * that prefer an index wherever one fits, since their tables are small. Then, on a migrated database, better one with a site's
 * rows, `DATABASE_URL=... node bench/index-usage.ts /tmp/used` names those that neither the tests nor that database used, and
 * those that another one covers. Not named: what holds uniqueness, and what a foreign key needs to find its rows.
 */
async function report(url: string, file: string): Promise<void> {
  const sql = connect(url, { pool: 1, name: 'index-usage' });
  const used = [...new Set(readFileSync(file, 'utf8').split('\n'))];
  const unused = await sql<{ table: string; name: string; size: string }[]>`
    select s.relname as table, s.indexrelname as name, pg_size_pretty(pg_relation_size(s.indexrelid)) as size
    from pg_stat_user_indexes s join pg_index i using (indexrelid)
    where s.schemaname = 'public' and s.idx_scan = 0 and not i.indisunique and s.indexrelname <> all(${used}::text[])
      and not exists (
        select from pg_constraint f where f.conrelid = i.indrelid and f.contype = 'f' and f.conkey[1] = i.indkey[0]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '(% IS NOT NULL)'))
    order by pg_relation_size(s.indexrelid) desc, 1, 2`;
  const covered = await sql<{ table: string; name: string; by: string }[]>`
    with known as (
      select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, i.indisunique as is_unique,
        coalesce(pg_get_expr(indpred, indrelid), '') as only, am.amname as kind,
        array(select pg_get_indexdef(i.indexrelid, n, false) || i.indoption[n - 1] || i.indclass[n - 1]
          from generate_series(1, i.indnkeyatts) n) as columns
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
      where c.relnamespace = 'public'::regnamespace
    )
    select a.table, a.name, b.name as by from known a join known b
      on b.table = a.table and b.name <> a.name and b.kind = a.kind and b.only = a.only
      and a.columns = b.columns[1:cardinality(a.columns)]
    where not a.is_unique and (cardinality(a.columns) < cardinality(b.columns) or a.name > b.name or b.is_unique)`;
  for (const { table, name, size } of unused) console.log(`unused   ${table}  ${name}  ${size}`);
  for (const { table, name, by } of covered) console.log(`covered  ${table}  ${name}  by ${by}`);
  await sql.end();
}

await report(process.env.DATABASE_URL ?? '', process.argv[2] ?? '');
