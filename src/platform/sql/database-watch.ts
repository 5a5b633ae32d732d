import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** Whether PostgreSQL answers this process. */
export interface DatabaseWatch {
  readonly isAway: boolean;
  /** @param onAway called when it stops answering: what waits for it would wait for minutes */
  start(onAway: () => void): void;
  stop(): void;
}

const BEAT_MS = 500;
const ANSWER_MS = 700;
/** A timer that is this late says that the process itself was busy, and nothing of the database. */
const LATE_MS = 300;

/**
 * Asks twice a second over a connection of its own, and once more over a new one before it believes that nobody answers:
 * within two seconds, whether PostgreSQL refuses, its machine is gone, or it is frozen. Until it answers again requests are
 * refused at once.
 */
export function createDatabaseWatch(url: string, log: FastifyBaseLogger): DatabaseWatch {
  let isAway = false;
  let isStopped = true;
  let client: pg.Client | undefined;

  function drop(): void {
    const dropped = client;
    client = undefined;
    // A frozen connection doesn't answer a farewell.
    if (dropped) streamOf(dropped).destroy();
  }

  /** Null when this process was too busy to know. */
  async function isAnswered(): Promise<boolean | null> {
    const begun = performance.now();
    try {
      client ??= await opened(url);
      await client.query('select');
      return true;
    } catch {
      drop();
      return performance.now() - begun > 2 * ANSWER_MS + LATE_MS ? null : false;
    }
  }

  async function watch(onAway: () => void): Promise<void> {
    while (!isStopped) {
      const due = performance.now() + BEAT_MS;
      await sleep(BEAT_MS, undefined, { ref: false });
      if (isStopped || performance.now() - due > LATE_MS) continue;
      const answers = (await isAnswered()) || (await isAnswered());
      if (isStopped || answers === null || answers !== isAway) continue;
      isAway = !answers;
      if (isAway) onAway();
      log[isAway ? 'error' : 'info'](isAway ? 'the database does not answer' : 'the database answers again');
    }
    drop();
  }

  return {
    get isAway() {
      return isAway;
    },
    start(onAway) {
      isStopped = false;
      void watch(onAway);
    },
    stop() {
      isStopped = true;
      drop();
    },
  };
}

async function opened(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'touchline-watch',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The connection beneath a client. The types leave it out. */
const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
