import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { socketOf } from './pool.ts';

/** Whether a server answers this process, and what time it has. */
export interface DatabaseWatch {
  readonly isAway: boolean;
  /** The time of the database where this machine's clock is wrong: what one process dates, another one reads. */
  now(): Date;
  /** Somebody has got an answer from it. */
  heard(): void;
  /** @param onAway called when it stops answering: what waits for it would wait for minutes */
  start(onAway: () => void): Promise<void>;
  stop(): void;
}

const ANSWER_MS = 700;

/** A server that is watched. */
interface Watched {
  /** As the log calls it. */
  name: string;
  /** How long to wait between two questions, and for an answer. */
  beatMs: number;
  answerMs: number;
  /** @param hearTime told what time it has, if it says so */
  ask(client: pg.Client, hearTime: (ms: number) => void): Promise<unknown>;
}
const primary: Watched = {
  name: 'the database',
  beatMs: 500,
  answerMs: ANSWER_MS,
  ask: async (client, hearTime) => {
    const asked = performance.now();
    const { rows } = await client.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    );
    // Read late, it is no longer the time.
    if (performance.now() - asked < ANSWER_MS) for (const { now } of rows) hearTime(now);
  },
};
/** Two clocks that agree better than this are right. */
const CLOCK_OFF_MS = 2_000;
/** A question that took longer by this says that the process itself was busy, and nothing of the database. */
const LATE_MS = 300;

/**
 * Asks twice a second over a connection of its own, and once more over a new one before it believes that nobody answers, and
 * only if nobody else in this process has got an answer meanwhile: within two seconds, whether PostgreSQL refuses, its machine
 * is gone, or it is frozen. Until it answers again requests are refused at once.
 */
export function createDatabaseWatch(url: string, log: FastifyBaseLogger, watched = primary): DatabaseWatch {
  const { name, beatMs, answerMs } = watched;
  let isAway = false;
  let isStopped = true;
  let heardAt = 0;
  let client: pg.Client | undefined;
  let clockOffMs = 0;

  function hearTime(ofDatabase: number): void {
    const off = ofDatabase - Date.now();
    const wasOff = clockOffMs !== 0;
    clockOffMs = Math.abs(off) > CLOCK_OFF_MS ? off : 0;
    if (clockOffMs !== 0 && !wasOff)
      log.warn(
        `this machine's clock differs from the database's by ${Math.round(off / 1000)} s; the database's is taken`,
      );
  }

  function drop(): void {
    const dropped = client;
    client = undefined;
    // A frozen connection doesn't answer a farewell.
    if (dropped) socketOf(dropped).destroy();
  }

  async function isAnswered(): Promise<boolean> {
    try {
      client ??= await opened(url, answerMs);
      return await answersInTime(watched.ask(client, hearTime), answerMs);
    } catch {
      return false;
    }
  }

  async function watch(onAway: () => void): Promise<void> {
    while (!isStopped) {
      await sleep(beatMs, undefined, { ref: false });
      if (isStopped) break;
      const asked = performance.now();
      let answers = await isAnswered();
      if (!answers) {
        drop();
        answers = (await isAnswered()) || heardAt > asked;
      }
      const wasBusy = performance.now() - asked > 2 * answerMs + LATE_MS;
      if (isStopped || answers !== isAway || (wasBusy && !answers)) continue;
      isAway = !answers;
      if (isAway) onAway();
      log[isAway ? 'error' : 'info'](isAway ? `${name} does not answer` : `${name} answers again`);
    }
    drop();
  }

  return {
    get isAway() {
      return isAway;
    },
    now: () => new Date(Date.now() + clockOffMs),
    heard() {
      heardAt = performance.now();
    },
    async start(onAway) {
      isStopped = false;
      // What the first requests date is right, too.
      await isAnswered();
      void watch(onAway);
    },
    stop() {
      isStopped = true;
      drop();
    },
  };
}

/** An answer may lie there unread while this process was busy: it is looked for once more when the time is over. */
async function answersInTime(answer: Promise<unknown>, answerMs: number): Promise<boolean> {
  let isThere = false;
  const asked = answer.then(() => {
    isThere = true;
  });
  asked.catch(() => {});
  await Promise.race([asked, sleep(answerMs)]);
  await setImmediate();
  await setImmediate();
  return isThere;
}

async function opened(connectionString: string, answerMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerMs,
    application_name: 'touchline-watch',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
