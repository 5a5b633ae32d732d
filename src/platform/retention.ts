import { setTimeout as sleep } from 'node:timers/promises';
import type { JobCtx } from './ctx.ts';
import { extensionPoint } from './extension-point.ts';
import type { Feature } from './feature.ts';
import { type WatchedGauges, watchedGauges } from './gauges.ts';
import { isDatabaseUnavailable } from './sql/errors.ts';

/** How long rows of a table are kept. docs/operate/privacy.md says it with the reason; a test compares. */
export interface Retention {
  table: string;
  /** The column with the time from which a row is kept. */
  since: string;
  /** For how long, as an interval of PostgreSQL. Left out where `since` is when the row expires. */
  keep?: string;
  /** SQL: only these rows. The others stay. */
  only?: string;
  /**
   * What the batches follow. By default an index that begins with `since`. Otherwise the primary key `id`: `number` for
   * rows whose time never changes, `uuid` for ids by `newId` whose time only gets later.
   */
  along?: 'number' | 'uuid';
}

/** At most one rule a table. What has to do more than delete rows is a timed job of its feature. */
export const retentions = extensionPoint<Retention>('retention', { by: ({ table }) => table });

/** Of the platform's own tables. */
const platformRetention: readonly Retention[] = [
  // A client that was away for longer reloads the page.
  { table: 'live_event', since: 'at', keep: '6 hours', along: 'number' },
  // Emails of a site without a mail server.
  { table: 'inbox_message', since: 'at', keep: '30 days', along: 'number' },
  // Jobs that failed as often as they may: an operator had three months to look at them.
  {
    table: 'graphile_worker._private_jobs',
    since: 'updated_at',
    keep: '90 days',
    only: 'attempts >= max_attempts and locked_at is null',
    along: 'number',
  },
];

const BATCH = 1_000;
const MINUTES = 40;
const MOST_REST_MS = 200;
/** Passes along ids read what stays, too: once a day is enough. */
const PAUSE_BETWEEN_PASSES_MS = 20 * 3_600_000;

interface Progress {
  tableName: string;
  position: string | null;
  passedAt: string | null;
}

interface Batch {
  removed: number;
  /** Where the next one begins; null when nothing is left. */
  next: string | null;
}

/**
 * Deletes what has been kept long enough, table by table, in statements of a thousand rows, and rests after each as long
 * as it took. When the time is up, the next run goes on with the tables that waited longest, each where it stopped.
 */
export async function deleteExpired(job: JobCtx): Promise<void> {
  const endsAt = performance.now() + MINUTES * 60_000;
  const rows = await job.sql<Progress[]>`select table_name, position, passed_at from retention_progress`;
  const known = new Map(rows.map((row) => [row.tableName, row]));
  const passedAt = (rule: Retention) => known.get(rule.table)?.passedAt ?? '';
  const rules = retentions.of(job).toSorted((a, b) => (passedAt(a) < passedAt(b) ? -1 : 1));
  for (const rule of rules) {
    if (performance.now() > endsAt) return;
    const rested = job.now.getTime() - Date.parse(passedAt(rule)) < PAUSE_BETWEEN_PASSES_MS;
    if (rule.along === 'uuid' && rested) continue;
    try {
      await sweep(job, rule, known.get(rule.table)?.position ?? null, endsAt);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      job.deps.log.error({ err: error, table: rule.table }, 'rows not deleted');
    }
  }
}

async function sweep(job: JobCtx, rule: Retention, start: string | null, endsAt: number): Promise<void> {
  const [cut] = await job.sql<{ at: string; ms: number }[]>`
    select at::text, (extract(epoch from at) * 1000)::float8 as ms
    from (select ${job.now}::timestamptz - ${rule.keep ?? '0'}::interval as at) cut`;
  if (!cut) throw new Error('a time was not read');
  let position = start;
  let removed = 0;
  try {
    do {
      const began = performance.now();
      const batch: Batch = await (rule.along ? deleteById : deleteByTime)(job, rule, cut, position);
      removed += batch.removed;
      position = batch.next;
      if (position) await sleep(Math.min(MOST_REST_MS, performance.now() - began));
    } while (position && performance.now() < endsAt);
  } finally {
    await keepProgress(job, rule, { removed, position });
  }
}

/** Begins where the batch before ended, so that the index's entries of rows just deleted aren't read again. */
async function deleteByTime(
  { sql }: JobCtx,
  { table, since, only = 'true' }: Retention,
  cut: { at: string },
  from: string | null,
): Promise<Batch> {
  const [batch] = await sql<{ removed: number; last: string | null }[]>`
    with gone as (
      delete from ${sql(table)} where ctid = any(array(
        select ctid from ${sql(table)}
        where ${sql(since)} < ${cut.at}::timestamptz and ${sql(since)} >= ${from ?? '-infinity'}::timestamptz
          and ${sql.unsafe(only)}
        order by ${sql(since)} limit ${BATCH} for update skip locked))
      returning ${sql(since)} as since
    )
    select count(*)::int as removed, max(since)::text as last from gone`;
  const { removed = 0, last = null } = batch ?? {};
  return { removed, next: removed < BATCH ? null : last };
}

/** Ends at the first id after the time, or, with numbers, at the first batch of rows that are all younger. */
async function deleteById(
  { sql }: JobCtx,
  { table, since, along, only = 'true' }: Retention,
  cut: { at: string; ms: number },
  from: string | null,
): Promise<Batch> {
  const type = sql.unsafe(along === 'uuid' ? 'uuid' : 'bigint');
  const within = along === 'uuid' ? sql`and id < ${firstIdAt(cut.ms)}::uuid` : sql``;
  const [batch] = await sql<{ removed: number; full: boolean; last: string | null; hasOld: boolean }[]>`
    with seen as materialized (
      select id, ${sql(since)} < ${cut.at}::timestamptz as is_old from ${sql(table)}
      where id > ${from ?? (along === 'uuid' ? firstIdAt(0) : '-1')}::${type} ${within} and ${sql.unsafe(only)}
      order by id limit ${BATCH}
    ), gone as (
      delete from ${sql(table)} t using seen
      where t.id = seen.id and seen.is_old and t.${sql(since)} < ${cut.at}::timestamptz returning t.id
    )
    select (select count(*) from gone)::int as removed, count(*) = ${BATCH}::int as full,
      coalesce(bool_or(is_old), false) as has_old, (select id::text from seen order by id desc limit 1) as last
    from seen`;
  const { removed = 0, full = false, last = null, hasOld = false } = batch ?? {};
  return { removed, next: full && (hasOld || along === 'uuid') ? last : null };
}

/** The smallest UUID v7 of a time. */
function firstIdAt(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

async function keepProgress(
  { sql, now }: JobCtx,
  { table, since, along, only = 'true' }: Retention,
  { removed, position }: { removed: number; position: string | null },
): Promise<void> {
  const passedAt = position ? null : now;
  await sql`
    insert into retention_progress as kept (table_name, position, removed, passed_at, oldest_at)
    values (${table}, ${position}, ${removed}::bigint, ${passedAt}::timestamptz, (
      select ${sql(since)} from ${sql(table)} where ${sql.unsafe(only)} order by ${along ? sql('id') : sql(since)} limit 1))
    on conflict (table_name) do update set position = excluded.position, removed = kept.removed + excluded.removed,
      passed_at = coalesce(excluded.passed_at, kept.passed_at), oldest_at = excluded.oldest_at`;
}

export const retentionGauges: WatchedGauges<
  'retention_removed_rows' | 'retention_oldest_row_seconds' | 'retention_pass_age_seconds'
> = {
  figures: {
    retention_removed_rows: 'Rows deleted because they had been kept long enough, since the beginning',
    retention_oldest_row_seconds: 'Age of the oldest row that was left; what expires counts from then',
    retention_pass_age_seconds: 'Time since everything that was due in the table had been deleted',
  },
  labels: ['table'],
  async read({ sql }) {
    const rows = await sql<{ table: string; removed: number; oldest: number; pass: number }[]>`
      select table_name as table, removed::float8,
        coalesce(greatest(0, extract(epoch from now() - oldest_at)), 0)::float8 as oldest,
        coalesce(greatest(0, extract(epoch from now() - passed_at)), 0)::float8 as pass
      from retention_progress`;
    return rows.map(({ table, removed, oldest, pass }) => ({
      labels: { table },
      values: {
        retention_removed_rows: removed,
        retention_oldest_row_seconds: oldest,
        retention_pass_age_seconds: pass,
      },
    }));
  },
};

export const retention: Feature = {
  timedJobs: [{ job: 'retention.delete-expired', at: '27 * * * *', talksTo: null, work: deleteExpired }],
  brings: [retentions.with(...platformRetention), watchedGauges.with(retentionGauges)],
  collects: [retentions],
};
