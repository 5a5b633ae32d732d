import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Ctx } from './ctx.ts';
import type { SiteId } from './site.ts';
import type { Sql } from './sql.ts';

/**
 * Live events: a row in `live_event` and a NOTIFY in the same transaction, so nothing is told that was not kept.
 * Every web process LISTENs and writes to its own open streams; a client that was away sends Last-Event-ID and
 * gets the rows it missed.
 */
export interface LiveEvent {
  id: number;
  /** Site and topic: `sports:shouts`. */
  topic: string;
  type: string;
  data: unknown;
}

/** Whether one listener is told of an event with this data. */
export type Hears = (data: unknown) => boolean;

export interface Live {
  /** Joins a response to topics, and says what of each it hears. The response must have its headers sent already. */
  open(
    response: ServerResponse,
    topics: ReadonlyMap<string, Hears>,
    lastEventId: number | null,
  ): Promise<void>;
  /** Streams open in this process. */
  readonly size: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'live';
// A NOTIFY carries at most 8000 bytes; a larger event is read back by its id.
const INLINE = 7000;
const HEARTBEAT_MS = 20_000;
// Ids are given before commit, so an event may become visible after a later one: replay starts a little earlier.
// Clients drop what they have already seen by the event's id.
const OVERLAP = 50;
const REPLAY = 500;
// A reader this far behind (bytes) is cut off; it comes back with Last-Event-ID.
const SLOW_READER = 1_000_000;

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

export function createLive(sql: Sql, log: FastifyBaseLogger): Live {
  const streams = new Map<string, Map<ServerResponse, Hears>>();
  const open = new Set<ServerResponse>();
  let heartbeat: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  async function deliver(note: string): Promise<void> {
    const event = JSON.parse(note) as LiveEvent;
    const readers = streams.get(event.topic);
    if (!readers?.size) return;
    if (event.data === null) {
      const [row] = await sql<{ data: unknown }[]>`select data from live_event where id = ${event.id}`;
      event.data = row?.data;
    }
    const frame = Buffer.from(frameOf(event));
    for (const [reader, hears] of readers) if (hears(event.data)) write(reader, frame);
  }

  function write(reader: ServerResponse, frame: Buffer | string): void {
    if (reader.writableLength > SLOW_READER) reader.destroy();
    else reader.write(frame);
  }

  return {
    get size() {
      return open.size;
    },
    async open(response, topics, lastEventId) {
      open.add(response);
      for (const [topic, hears] of topics) {
        const readers = streams.get(topic) ?? new Map();
        streams.set(topic, readers.set(response, hears));
      }
      response.on('close', () => {
        open.delete(response);
        for (const topic of topics.keys()) {
          const readers = streams.get(topic);
          readers?.delete(response);
          if (readers?.size === 0) streams.delete(topic);
        }
      });
      response.write(': open\nretry: 2000\n\n');
      if (lastEventId === null) return;
      const missed = await sql<LiveEvent[]>`
        select id, topic, type, data from live_event
        where topic in ${sql([...topics.keys()])} and id > ${Math.max(0, lastEventId - OVERLAP)}
        order by id limit ${REPLAY}`;
      for (const event of missed) if (topics.get(event.topic)?.(event.data)) write(response, frameOf(event));
    },
    async start() {
      const listening = await sql.listen(CHANNEL, (note) => {
        deliver(note).catch((error) => log.error({ err: error }, 'live event not delivered'));
      });
      unlisten = listening.unlisten;
      heartbeat = setInterval(() => {
        for (const reader of open) write(reader, ': beat\n\n');
      }, HEARTBEAT_MS);
    },
    async stop() {
      clearInterval(heartbeat);
      for (const reader of open) reader.end();
      // The database may be gone already; a stop must not fail over that.
      await unlisten?.().catch(() => {});
    },
  };
}

const frameOf = (event: LiveEvent): string =>
  `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`;
