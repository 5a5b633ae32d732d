import type { Ctx } from './ctx.ts';
import type { SiteId } from './site.ts';
import type { Sql } from './sql.ts';

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
export async function sweepLive({ sql }: { sql: Sql }): Promise<void> {
  for (let gone = SWEPT; gone === SWEPT; ) {
    const { count } = await sql`
      delete from live_event where id in (
        select id from live_event where at < now() - ${KEPT_HOURS} * interval '1 hour' order by id limit ${SWEPT})`;
    gone = count;
  }
}

/** Tells everyone who looks at the topic, after commit. */
export async function publish(ctx: Ctx, topic: string, type: string, data: unknown): Promise<void> {
  const full = topicOf(ctx.site, topic);
  const json = JSON.stringify(data);
  await ctx.sql`
    with event as (
      insert into live_event (topic, type, data) values (${full}, ${type}, ${json}::text::jsonb)
      returning id
    )
    select pg_notify(${CHANNEL}, json_build_object(
      'id', id, 'topic', ${full}::text, 'type', ${type}::text,
      'data', case when octet_length(${json}::text) < ${INLINE}::int then ${json}::text::json end
    )::text)
    from event`;
}
