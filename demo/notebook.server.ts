import type { Sql, TransactionSql } from '#platform/sql/sql.ts';

// What of the demo world exists already. The notebook has a schema of its own that only a demo database has; an
// interrupted fill finds its place here.

/** `foreign`: there are other accounts, so nothing is filled. */
export type Standing = 'empty' | 'foreign' | 'begun' | 'filled';

export async function readStanding(sql: Sql): Promise<Standing> {
  const [found] = await sql<{ hasNotebook: boolean; hasPeople: boolean }[]>`
    select to_regclass('demo.fill') is not null as has_notebook, exists (select from account) as has_people`;
  if (!found?.hasNotebook) return found?.hasPeople ? 'foreign' : 'empty';
  const [fill] = await sql<{ filled: boolean }[]>`select filled_at is not null as filled from demo.fill`;
  return fill?.filled ? 'filled' : 'begun';
}

/** In the transaction that adds the first accounts, so that no demo account is without a notebook. */
export async function openNotebook(tx: TransactionSql): Promise<void> {
  await tx`create schema demo`;
  await tx`create table demo.fill (begun_at timestamptz not null default now(), filled_at timestamptz)`;
  await tx`create table demo.picture (key text primary key, media_id uuid not null)`;
  await tx`insert into demo.fill default values`;
}

/** In the transaction that adds everything but accounts and pictures. */
export async function closeNotebook(tx: TransactionSql): Promise<void> {
  await tx`update demo.fill set filled_at = now()`;
}

export async function notePictures(
  sql: Sql,
  keys: readonly string[],
  mediaIds: readonly string[],
): Promise<void> {
  await sql`
    insert into demo.picture (key, media_id)
    select * from unnest(${keys as string[]}::text[], ${mediaIds as string[]}::uuid[])`;
}

/** Media by the key of what it was drawn for. */
export async function notedPictures(sql: Sql | TransactionSql): Promise<Map<string, string>> {
  const rows = await sql<{ key: string; mediaId: string }[]>`select key, media_id from demo.picture`;
  return new Map(rows.map(({ key, mediaId }) => [key, mediaId]));
}

/** Pictures that were stored right before a crash and never recorded. Nothing shows them. */
export async function unnotedMedia(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from media where id not in (select media_id from demo.picture)`;
  return rows.map(({ id }) => id);
}

/** The progress through the year of sales. */
export interface Walk {
  /** Days are counted back from here: an interrupted fill continues in the same year. */
  end: Date;
  /** The last step that was done, in days ago. */
  reached: number;
}

export async function openWalk(sql: Sql): Promise<Walk> {
  await sql`
    create table if not exists demo.sales_walk as select now() as ends_at, 'infinity'::float8 as reached`;
  const [walk] = await sql<
    { endsAt: string; reached: number }[]
  >`select ends_at, reached from demo.sales_walk`;
  if (!walk) throw new Error('the demo world has lost how far its sales had come');
  return { end: new Date(walk.endsAt), reached: walk.reached };
}

export async function noteWalk(sql: Sql, reached: number): Promise<void> {
  await sql`update demo.sales_walk set reached = ${reached}`;
}

/** A table of its own, for worlds that were filled before there were sales. */
export async function wereSalesMade(sql: Sql): Promise<boolean> {
  const [found] = await sql<{ made: boolean }[]>`select to_regclass('demo.sales') is not null as made`;
  return found?.made ?? false;
}

export async function noteSales(sql: Sql): Promise<void> {
  await sql`create table demo.sales as select now() as made_at`;
}
