import type { FastifyBaseLogger } from 'fastify';
import type { LiveEvent } from './live.ts';
import type { LiveReaders } from './live-readers.ts';
import type { Sql } from './sql/sql.ts';

// Ids are assigned before commit, so an event can become visible after a later one. Replay starts a little earlier, and
// clients drop events they have already seen, by id.
const OVERLAP = 50;
const REPLAY = 500;

/**
 * Delivers events from the database, each once, to the readers in this process. What can't be delivered now is read
 * again later.
 * @param recheck checks access before anybody receives an event
 */
export function createLiveFeed(
  sql: Sql,
  log: FastifyBaseLogger,
  readers: LiveReaders,
  recheck: () => Promise<void>,
) {
  // The newest event and the latest ones: they show what a lost connection missed.
  let newest = 0;
  const lately = new Set<number>();
  let isBehind = false;

  async function deliver(event: LiveEvent): Promise<void> {
    if (lately.has(event.id)) return;
    lately.add(event.id);
    if (lately.size > 4 * OVERLAP) for (const id of [...lately].slice(0, 2 * OVERLAP)) lately.delete(id);
    newest = Math.max(newest, event.id);
    try {
      await tell(event);
    } catch (error) {
      // The database is unreachable: it is read again after the next successful check.
      log.warn({ err: error }, 'live event not delivered');
      lately.delete(event.id);
      newest = Math.min(newest, event.id - 1);
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

  /** Nobody is here to hear what was missed. */
  async function skip(): Promise<void> {
    const last = await sql<{ id: number }[]>`select id from live_event order by id desc limit ${OVERLAP}`;
    for (const { id } of last) lately.add(id);
    newest = last[0]?.id ?? newest;
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
        if (topics.length > 0)
          for (const event of await missedEvents(sql, topics, newest)) await deliver(event);
        else await skip();
      } catch (error) {
        isBehind = true;
        throw error;
      }
    },
  };
}

/** The events of these topics after an event, oldest first; only the newest when there are very many. */
export async function missedEvents(sql: Sql, topics: readonly string[], after: number): Promise<LiveEvent[]> {
  const missed = await sql<LiveEvent[]>`
    select id, topic, type, data from live_event
    where topic in ${sql(topics)} and id > ${Math.max(0, after - OVERLAP)}
    order by id desc limit ${REPLAY}`;
  return missed.reverse();
}
