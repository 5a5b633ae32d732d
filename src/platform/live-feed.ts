import type { FastifyBaseLogger } from 'fastify';
import type { LiveEvent } from './live.ts';
import type { LiveReaders } from './live-readers.ts';
import type { Sql } from './sql.ts';

// Ids are given before commit, so an event may become visible after a later one: replay starts a little earlier.
// Clients drop what they have already seen by the event's id.
const OVERLAP = 50;
const REPLAY = 500;

/**
 * What comes from the database, told once each to the readers here. Whatever cannot be told now is read again later.
 * @param recheck before anybody is told: whether they still may hear it
 */
export function createLiveFeed(
  sql: Sql,
  log: FastifyBaseLogger,
  readers: LiveReaders,
  recheck: () => Promise<void>,
) {
  // The newest event that came, and those that came lately: what a lost connection kept from us is found by them.
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
      // The database is away. It is read again after the next check that succeeds.
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

  return {
    deliver,
    get newest() {
      return newest;
    },
    /** Something could not be told: it waits for `catchUp`. */
    get isBehind() {
      return isBehind;
    },
    /** What came while nothing was heard from the database: after a lost connection. */
    async catchUp(): Promise<void> {
      isBehind = false;
      const topics = readers.topics();
      if (topics.length === 0) {
        const last = await sql<{ id: number }[]>`select id from live_event order by id desc limit ${OVERLAP}`;
        for (const { id } of last) lately.add(id);
        newest = last[0]?.id ?? newest;
        return;
      }
      for (const event of await missedEvents(sql, topics, newest)) await deliver(event);
    },
  };
}

/** What came to these topics after an event, oldest first; of very many the newest. */
export async function missedEvents(sql: Sql, topics: readonly string[], after: number): Promise<LiveEvent[]> {
  const missed = await sql<LiveEvent[]>`
    select id, topic, type, data from live_event
    where topic in ${sql(topics)} and id > ${Math.max(0, after - OVERLAP)}
    order by id desc limit ${REPLAY}`;
  return missed.reverse();
}
