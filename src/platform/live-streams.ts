import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Viewer } from './ctx.ts';
import { CHANNEL, type LiveEvent, topicOf } from './live.ts';
import type { LiveQuota } from './live-quota.ts';
import type { SiteId } from './site.ts';
import type { Sql } from './sql.ts';

/** Whether one reader is told of an event with this data. */
export type Hears = (data: unknown) => boolean;
/** What of each topic a reader hears, by the topic's name without its site. */
export type Hearing = ReadonlyMap<string, Hears>;

/** An open stream and who reads it. */
export interface LiveStream {
  readonly site: SiteId;
  readonly viewer: Viewer | null;
  readonly hearing: Hearing;
}

/** What each stream may hear now. A stream that is missing here ends, and loses a topic that is missing. */
export type Reauthorize = (streams: readonly LiveStream[]) => Promise<ReadonlyMap<LiveStream, Hearing>>;

export interface Live {
  readonly quota: LiveQuota;
  /** Joins a response, whose headers are sent already, to topics. `lastEventId`: what came after it is sent first. */
  open(response: ServerResponse, stream: LiveStream, lastEventId: number | null): Promise<void>;
  /** Asks of all open streams whether they still may hear what they hear. A timer does, every few seconds. */
  check(): Promise<void>;
  /** Streams open in this process. */
  readonly size: number;
  /** The newest event that this process knows of; 0 for none. */
  readonly newest: number;
  start(reauthorize: Reauthorize): Promise<void>;
  stop(): Promise<void>;
}

const HEARTBEAT_MS = 20_000;
/** A right that was lost is noticed within five seconds: asked every three, and nothing is told on an older answer. */
const CHECK_MS = 3_000;
const CHECK_MAX_AGE_MS = 5_000;
// Ids are given before commit, so an event may become visible after a later one: replay starts a little earlier.
// Clients drop what they have already seen by the event's id.
const OVERLAP = 50;
const REPLAY = 500;
// A reader this far behind (bytes) is cut off; it comes back with Last-Event-ID.
const SLOW_READER = 1_000_000;

type Open = LiveStream & { response: ServerResponse; hearing: Hearing };

export function createLive(sql: Sql, log: FastifyBaseLogger, quota: LiveQuota): Live {
  const open = new Set<Open>();
  const readersOf = new Map<string, Set<Open>>();
  let reauthorize: Reauthorize | undefined;
  let checking: Promise<void> | undefined;
  let checkedAt = 0;
  let timers: NodeJS.Timeout[] = [];
  let unlisten: (() => Promise<void>) | undefined;
  // The newest event that came, and those that came lately: what a lost connection kept from us is found by them.
  let newest = 0;
  const lately = new Set<number>();
  let behind = false;

  function join(stream: Open): void {
    for (const name of stream.hearing.keys()) {
      const topic = topicOf(stream.site, name);
      readersOf.set(topic, (readersOf.get(topic) ?? new Set()).add(stream));
    }
  }
  function leave(stream: Open, names: Iterable<string>): void {
    for (const name of names) {
      const topic = topicOf(stream.site, name);
      const readers = readersOf.get(topic);
      readers?.delete(stream);
      if (readers?.size === 0) readersOf.delete(topic);
    }
  }

  async function deliver(event: LiveEvent): Promise<void> {
    if (lately.has(event.id)) return;
    lately.add(event.id);
    if (lately.size > 4 * OVERLAP) for (const id of [...lately].slice(0, 2 * OVERLAP)) lately.delete(id);
    newest = Math.max(newest, event.id);
    try {
      await tell(event);
    } catch (error) {
      // The database is away. It is read again after the next check that succeeds.
      log.warn({ err: error }, 'live event not delivered');
      lately.delete(event.id);
      newest = Math.min(newest, event.id - 1);
      behind = true;
    }
  }
  async function tell(event: LiveEvent): Promise<void> {
    if (!readersOf.has(event.topic)) return;
    if (Date.now() - checkedAt > CHECK_MAX_AGE_MS) await check();
    if (event.data === null) {
      const [row] = await sql<{ data: unknown }[]>`select data from live_event where id = ${event.id}`;
      event.data = row?.data;
    }
    const frame = Buffer.from(frameOf(event));
    const name = event.topic.slice(event.topic.indexOf(':') + 1);
    for (const stream of readersOf.get(event.topic) ?? [])
      if (stream.hearing.get(name)?.(event.data)) write(stream, frame);
  }

  function write({ response }: Open, frame: Buffer | string): void {
    if (response.writableLength > SLOW_READER) response.destroy();
    else response.write(frame);
  }

  function check(): Promise<void> {
    checking ??= askAll().finally(() => {
      checking = undefined;
    });
    return checking;
  }
  async function askAll(): Promise<void> {
    const asked = [...open];
    const at = Date.now();
    const [now] = await Promise.all([
      asked.length > 0 && reauthorize ? reauthorize(asked) : new Map<LiveStream, Hearing>(),
      quota.beat(),
    ]);
    for (const stream of asked) {
      const hearing = now.get(stream) ?? new Map<string, Hears>();
      leave(
        stream,
        [...stream.hearing.keys()].filter((name) => !hearing.has(name)),
      );
      stream.hearing = hearing;
      if (hearing.size === 0) stream.response.end();
    }
    checkedAt = at;
    if (behind) await catchUp();
  }

  /** What came while nothing was heard from the database: after a lost connection. */
  async function catchUp(): Promise<void> {
    behind = false;
    if (readersOf.size === 0) {
      const last = await sql<{ id: number }[]>`select id from live_event order by id desc limit ${OVERLAP}`;
      for (const { id } of last) lately.add(id);
      newest = last[0]?.id ?? newest;
      return;
    }
    for (const event of await missedOf([...readersOf.keys()], newest)) await deliver(event);
  }

  /** What came to these topics after an event, oldest first; of very many the newest. */
  async function missedOf(topics: readonly string[], after: number): Promise<LiveEvent[]> {
    const missed = await sql<LiveEvent[]>`
      select id, topic, type, data from live_event
      where topic in ${sql(topics)} and id > ${Math.max(0, after - OVERLAP)}
      order by id desc limit ${REPLAY}`;
    return missed.reverse();
  }

  const failed = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  function every(ms: number, work: () => void): void {
    timers.push(setInterval(work, ms));
  }

  return {
    quota,
    check,
    get size() {
      return open.size;
    },
    get newest() {
      return newest;
    },
    async open(response, { site, viewer, hearing }, lastEventId) {
      const stream: Open = { site, viewer, hearing, response };
      open.add(stream);
      join(stream);
      response.on('close', () => {
        open.delete(stream);
        leave(stream, stream.hearing.keys());
      });
      write(stream, 'retry: 2000\n\n');
      const known = newest;
      if (lastEventId !== null) {
        const topics = [...hearing.keys()].map((name) => topicOf(site, name));
        for (const event of await missedOf(topics, lastEventId)) {
          const name = event.topic.slice(event.topic.indexOf(':') + 1);
          if (stream.hearing.get(name)?.(event.data)) write(stream, frameOf(event));
        }
      }
      // Where this stream begins, once what was missed is told: a client that opens another one, for more topics,
      // misses nothing in between.
      const ready = JSON.stringify({ topics: [...hearing.keys()], last: known });
      write(stream, `event: ready\ndata: ${ready}\n\n`);
    },
    async start(how) {
      reauthorize = how;
      await check();
      const listening = await sql.listen(
        CHANNEL,
        (note) => void deliver(JSON.parse(note)),
        // Also each time the connection was lost and is there again.
        () => void catchUp().catch(failed('missed live events not read')),
      );
      unlisten = listening.unlisten;
      every(CHECK_MS, () => void check().catch(failed('live streams not checked')));
      every(HEARTBEAT_MS, () => {
        for (const stream of open) write(stream, ': beat\n\n');
      });
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      timers = [];
      for (const { response } of open) response.end();
      // The database may be gone already; a stop must not fail over that.
      await checking?.catch(() => {});
      await unlisten?.().catch(() => {});
      await quota.end().catch(() => {});
    },
  };
}

/** An event says which of a stream's topics it came from. */
function frameOf({ id, topic, type, data }: LiveEvent): string {
  const name = topic.slice(topic.indexOf(':') + 1);
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ ...(data as object), topic: name })}\n\n`;
}
