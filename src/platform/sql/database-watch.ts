import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { socketOf } from './pool.ts';

/** Whether PostgreSQL answers this process. */
export interface DatabaseWatch {
  readonly isAway: boolean;
  /** Somebody has got an answer from it. */
  heard(): void;
  /** @param onAway called when it stops answering: what waits for it would wait for minutes */
  start(onAway: () => void): void;
  stop(): void;
}

const BEAT_MS = 500;
const ANSWER_MS = 700;
/** A question that took longer by this says that the process itself was busy, and nothing of the database. */
const LATE_MS = 300;

/**
 * Asks twice a second over a connection of its own, and once more over a new one before it believes that nobody answers, and
 * only if nobody else in this process has got an answer meanwhile: within two seconds, whether PostgreSQL refuses, its machine
 * is gone, or it is frozen. Until it answers again requests are refused at once.
 */
export function createDatabaseWatch(url: string, log: FastifyBaseLogger): DatabaseWatch {
  let isAway = false;
  let isStopped = true;
  let heardAt = 0;
  let client: pg.Client | undefined;

  function drop(): void {
    const dropped = client;
    client = undefined;
    // A frozen connection doesn't answer a farewell.
    if (dropped) socketOf(dropped).destroy();
  }

  async function isAnswered(): Promise<boolean> {
    try {
      client ??= await opened(url);
      return await answersInTime(client);
    } catch {
      return false;
    }
  }

  async function watch(onAway: () => void): Promise<void> {
    while (!isStopped) {
      await sleep(BEAT_MS, undefined, { ref: false });
      if (isStopped) break;
      const asked = performance.now();
      let answers = await isAnswered();
      if (!answers) {
        drop();
        answers = (await isAnswered()) || heardAt > asked;
      }
      const wasBusy = performance.now() - asked > 2 * ANSWER_MS + LATE_MS;
      if (isStopped || answers !== isAway || (wasBusy && !answers)) continue;
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
    heard() {
      heardAt = performance.now();
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

/** An answer may lie there unread while this process was busy: it is looked for once more when the time is over. */
async function answersInTime(client: pg.Client): Promise<boolean> {
  let isThere = false;
  const asked = client.query('select').then(() => {
    isThere = true;
  });
  asked.catch(() => {});
  await Promise.race([asked, sleep(ANSWER_MS)]);
  await setImmediate();
  await setImmediate();
  return isThere;
}

async function opened(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    application_name: 'touchline-watch',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
