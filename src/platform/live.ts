import type { Ctx, JobCtx } from './ctx.ts';
import type { SiteId } from './site.ts';
import type { Fragment } from './sql.ts';

/**
 * Live events: a row in `live_event` and a NOTIFY in the same transaction, so nothing is told that was not kept.
 * Every web process LISTENs and writes to its own open streams (live-streams.ts); a client that was away sends
 * Last-Event-ID and gets the rows it missed.
 */
export interface LiveEvent {
  id: number;
  /** Site and topic: `sports:shouts`. */
  topic: string;
  type: string;
  data: unknown;
}

export const CHANNEL = 'live';
// A NOTIFY carries at most 8000 bytes; a larger event is read back by its id.
const INLINE = 7000;

export const topicOf = (site: SiteId, name: string): string => `${site}:${name}`;

// Who was away for longer than this loads the page anew.
const KEPT_HOURS = 6;
const SWEPT = 10_000;

/** Events nobody will ask for any more go, in parts that hold nobody up. */
export async function sweepLive({ sql }: Pick<JobCtx, 'sql'>): Promise<void> {
  for (let gone = SWEPT; gone === SWEPT; ) {
    const { count } = await sql`
      delete from live_event where id in (
        select id from live_event where at < now() - ${KEPT_HOURS} * interval '1 hour' order by id limit ${SWEPT})`;
    gone = count;
  }
}

/** Tells everyone who looks at the topic, after commit. */
export async function publish(ctx: Ctx, topic: string, type: string, data: unknown): Promise<void> {
  const { sql, site } = ctx;
  const row = sql`values (${topicOf(site, topic)}, ${type}, ${JSON.stringify(data)}::text::jsonb)`;
  await sql`with ${liveEventsSql(sql, row)} select from notified`;
}

/**
 * SQL: the same inside a statement that finds out itself who is to hear of it, as the common tables `event` and
 * `notified`. The last has to be selected from.
 * @param rows SQL that gives topic (see topicOf), type and data
 */
export const liveEventsSql = (sql: Ctx['sql'], rows: Fragment): Fragment => sql`
  event as (
    insert into live_event (topic, type, data) ${rows}
    returning id, topic, type, data
  ), notified as (
    select pg_notify(${CHANNEL}, json_build_object('id', id, 'topic', topic, 'type', type,
      'data', case when octet_length(data::text) < ${INLINE}::int then data end)::text)
    from event
  )`;
