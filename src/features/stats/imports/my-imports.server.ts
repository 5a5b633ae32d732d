import type { Ctx } from '#platform/ctx.ts';
import { viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { ImportProgress } from './calls.ts';

const files = (ctx: Ctx, accountId: string): Fragment => ctx.sql`
  select id, 'csv' as kind, file_name as name, state, total, written, known, left_out, created_at
  from stat_import where account_id = ${accountId} and site = ${ctx.site}`;

const matches = (ctx: Ctx, accountId: string): Fragment => ctx.sql`
  select m.id, 'match' as kind, (m.scorecard -> 'teams' ->> 0) || ' v ' || (m.scorecard -> 'teams' ->> 1) as name,
    'done' as state, p.records as total, p.records as written, 0 as known, 0 as left_out, m.created_at
  from stat_match m cross join lateral (
    select count(p.record_id)::int as records from stat_match_player p where p.match_id = m.id) p
  where m.imported_by = ${accountId} and m.site = ${ctx.site}`;

/** How far an import of the viewer's has come. */
export async function seeImport(ctx: Ctx, importId: string): Promise<ImportProgress> {
  const { accountId } = viewerOf(ctx);
  const [row] = await ctx.sql<ImportProgress[]>`${files(ctx, accountId)} and id = ${importId}`;
  if (!row) throw notFound('import');
  return row;
}

/** What the viewer imported, newest first. */
export async function myImports(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<ImportProgress>> {
  const { accountId } = viewerOf(ctx);
  const after = decodeCursor(cursor, [aTime, anId]);
  const page = (alias: Fragment) =>
    ctx.sql`${after ? ctx.sql`and (${alias}created_at, ${alias}id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : ctx.sql``}
      order by ${alias}created_at desc, ${alias}id desc limit ${limit + 1}`;
  const rows = await ctx.sql<ImportProgress[]>`
    select * from ((${files(ctx, accountId)} ${page(ctx.sql``)}) union all (${matches(ctx, accountId)} ${page(ctx.sql`m.`)})) found
    order by created_at desc, id desc limit ${limit + 1}`;
  return toPage(rows, limit, ({ createdAt, id }) => [createdAt, id]);
}
