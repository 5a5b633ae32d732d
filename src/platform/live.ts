import type { Ctx, JobCtx } from './ctx.ts';
import type { SiteId } from './site.ts';
import type { Fragment } from './sql/sql.ts';

/**
 * Live events: a row in `live_event`, and a NOTIFY in the same transaction or a message of Valkey after it, so only stored
 * events are sent (live-channels.ts). Every web process hears them and writes to its own open streams (live-streams.ts); a
 * reconnecting client sends Last-Event-ID and gets the rows it missed.
 */
export interface LiveEvent {
  id: number;
  /** Site and topic: `sports:shouts`. */
  topic: string;
  type: string;
  data: unknown;
}

export const CHANNEL = 'live';
/** What the channel says when something became less visible, as the database writes it (note_withdrawal()). */
export const WITHDRAWAL = '{"id":0,"topic":"withdrawal","type":"withdrawal","data":null}';

/** Says it for what the database doesn't see by itself, after commit. */
export async function noteWithdrawal({ sql }: Pick<JobCtx, 'sql'>): Promise<void> {
  await sql`select note_withdrawal()`;
}

/**
 * The rows that became less visible since the last time, by their table. They are forgotten with the transaction.
 * @returns null when there are none
 */
export async function takeWithdrawals({ sql }: Pick<JobCtx, 'sql'>): Promise<Map<string, string[]> | null> {
  const rows = await sql<{ source: string; rowId: string }[]>`
    delete from withdrawal where id in (
      select id from withdrawal order by id limit 500 for no key update skip locked) returning source, row_id`;
  if (rows.length === 0) return null;
  const bySource = Map.groupBy(rows, ({ source }) => source);
  return new Map([...bySource].map(([source, of]) => [source, [...new Set(of.map(({ rowId }) => rowId))]]));
}

// A NOTIFY carries at most 8000 bytes; a larger event is loaded by its id.
export const INLINE = 7000;

export const topicOf = (site: SiteId, name: string): string => `${site}:${name}`;
export const siteOfTopic = (topic: string): SiteId => topic.slice(0, topic.indexOf(':')) as SiteId;

/** Sends an event to everyone who listens to the topic, after commit. */
export async function publish(ctx: Ctx, topic: string, type: string, data: unknown): Promise<void> {
  const { sql, site } = ctx;
  const row = sql`values (${topicOf(site, topic)}, ${type}, ${JSON.stringify(data)}::text::jsonb)`;
  const [written] = await sql<[Told]>`with ${liveEventsSql(ctx, row)} select ${toldSql(ctx)}`;
  tell(ctx, written);
}

/** Events that weren't notified by the statement that wrote them: its transaction publishes them after the commit. */
export interface Told {
  told: readonly string[] | null;
}

/**
 * SQL for the same within a statement that determines the topics itself, as the CTEs `event` and `notified`. It selects
 * `toldSql`, and gives the row to `tell`.
 * @param rows SQL with topic (see topicOf), type and data
 */
export const liveEventsSql = ({ sql, deps }: JobCtx, rows: Fragment): Fragment => sql`
  event as (
    insert into live_event (topic, type, data) ${rows}
    returning id, topic, type, data
  ), notified as (
    select ${
      deps.live.channels.areInStatements
        ? sql`nullif(pg_notify(${CHANNEL}, json_build_object('id', id, 'topic', topic, 'type', type,
            'data', case when octet_length(data::text) < ${INLINE}::int then data end)::text)::text, '')`
        : sql`json_build_object('id', id, 'topic', topic, 'type', type, 'data', data)::text`
    } as event
    from event
  )`;

export const toldSql = ({ sql }: JobCtx): Fragment =>
  sql`(select array_agg(event) filter (where event is not null) from notified) as told`;

export function tell({ sql, deps }: JobCtx, { told }: Told): void {
  if (!told) return;
  const publishThem = () => deps.live.channels.tell(told);
  if ('afterCommit' in sql) sql.afterCommit(publishThem);
  else publishThem();
}
