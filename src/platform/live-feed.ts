import type { FastifyBaseLogger } from 'fastify';
import type { LiveEvent } from './live.ts';
import type { LiveReaders } from './live-readers.ts';
import type { Sql } from './sql/sql.ts';

// Ids are assigned before commit, so an event can become visible after a later one. Replay starts a little earlier, and
// clients drop events they have already seen, by id.
const OVERLAP = 50;
const REPLAY = 500;
/** So many events are remembered as heard, or as many as come in one to two times so long. */
const MOST_HEARD = 10_000;
const HEARD_MS = 10_000;

/**
 * Delivers events from the database, each once, to the readers in this process. What can't be delivered now is read
 * again later.
 * @param recheck checks before anybody receives an event that they may, and that what they read next has it
 */
export function createLiveFeed(
  sql: Sql,
  log: FastifyBaseLogger,
  readers: Pick<LiveReaders, 'hear' | 'topics' | 'tell'>,
  recheck: () => Promise<void>,
) {
  // The newest event, and the latest ones: they show what a lost connection missed, or whoever ended before it told us.
  let newest = 0;
  let lately = { ids: new Set<number>(), after: 0, since: performance.now() };
  let before = lately;
  let isBehind = false;

  function remember(id: number): void {
    const now = performance.now();
    if (lately.ids.size >= MOST_HEARD || now - lately.since > HEARD_MS) {
      before = lately;
      lately = { ids: new Set(), after: newest, since: now };
    }
    lately.ids.add(id);
    newest = Math.max(newest, id);
  }

  async function deliver(event: LiveEvent): Promise<void> {
    if (lately.ids.has(event.id) || before.ids.has(event.id)) return;
    remember(event.id);
    try {
      await tell(event);
    } catch (error) {
      // The database is unreachable: it is read again after the next successful check.
      log.warn({ err: error }, 'live event not delivered');
      for (const heard of [lately, before]) heard.ids.delete(event.id);
      newest = Math.min(newest, event.id - 1);
      before.after = Math.min(before.after, newest);
      isBehind = true;
    }
  }
  async function tell(event: LiveEvent): Promise<void> {
    if (!readers.hear(event.topic)) return;
    await recheck();
    if (event.data === null) {
      const [row] = await sql<{ data: unknown }[]>`select data from live_event where id = ${event.id}`;
      event.data = row?.data;
    }
    readers.tell(event);
  }

  async function readMissed(topics: readonly string[]): Promise<void> {
    const heard = [...before.ids, ...lately.ids];
    for (const event of await missedEvents(sql, topics, before.after, heard)) await deliver(event);
  }
  /** Nobody is here to hear what was missed. */
  async function skip(): Promise<void> {
    const last = await sql<{ id: number }[]>`select id from live_event order by id desc limit ${OVERLAP}`;
    // Who came meanwhile may still be told of the newest.
    if (readers.topics().length > 0) return;
    for (const { id } of last) remember(id);
    newest = last[0]?.id ?? newest;
    before = lately;
    before.after = newest;
  }

  return {
    deliver,
    get newest() {
      return newest;
    },
    /** Something couldn't be delivered; `catchUp` retries it. */
    get isBehind() {
      return isBehind;
    },
    /** Delivers the events missed during a lost connection. When they can't be read, the next check does so again. */
    async catchUp(): Promise<void> {
      isBehind = false;
      const topics = readers.topics();
      try {
        await (topics.length > 0 ? readMissed(topics) : skip());
      } catch (error) {
        isBehind = true;
        throw error;
      }
    },
    /** Delivers the events that whoever wrote them didn't tell. */
    async compare(): Promise<void> {
      const topics = readers.topics();
      if (topics.length > 0) await readMissed(topics);
    },
  };
}

/**
 * The events of these topics after an event, oldest first; only the newest when there are very many.
 * @param heard without these
 */
export async function missedEvents(
  sql: Sql,
  topics: readonly string[],
  after: number,
  heard: readonly number[] = [],
): Promise<LiveEvent[]> {
  const missed = await sql<LiveEvent[]>`
    select id, topic, type, data from live_event
    where topic in ${sql(topics)} and id > ${Math.max(0, after - OVERLAP)}
      and id <> all(${heard as number[]}::bigint[])
    order by id desc limit ${REPLAY}`;
  return missed.reverse();
}
