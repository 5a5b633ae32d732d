import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'iovalkey';
import type { Figures } from '../figures.ts';

/** What is done by other means while Valkey is away. */
type Work = 'live' | 'limits' | 'streams' | 'cache';

/** A Valkey, or another server of that protocol, without which everything still works. */
export interface Valkey {
  readonly isAway: boolean;
  /** What names of keys and channels begin with: databases of one server don't hear each other. */
  readonly prefix: string;
  /** @throws after ANSWER_MS, and at once while it is away */
  ask<T>(work: Work, command: (client: Redis) => Promise<T>): Promise<T>;
  /** A connection that is opened once and not again. */
  single(): Redis;
  /** Called whenever it answers again, and when it does for the first time. */
  onReturn(listener: () => void): void;
  /** Resolves when it has answered for the first time, or has not. */
  start(): Promise<void>;
  stop(): void;
}

/** Longer than any answer takes that is worth waiting for; a request waits that long once, when Valkey goes away. */
const ANSWER_MS = 200;
const BEAT_MS = 500;
const RETRY_MAX_MS = 5_000;

/** Imports the client only where there is an address. */
export async function createValkey(
  url: string,
  log: FastifyBaseLogger,
  fallbacks: Figures['valkeyFallbacks'],
): Promise<Valkey> {
  const { Redis: Client } = await import('iovalkey');
  const common = {
    lazyConnect: true,
    connectTimeout: 1_000,
    keepAlive: 5_000,
    enableReadyCheck: false,
    // Nothing is kept back for later or sent twice: it is done by other means at once.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  };
  const client = new Client(url, {
    ...common,
    connectionName: 'touchline',
    enableAutoPipelining: true,
    retryStrategy: (times) => jittered(Math.min(50 * 2 ** times, RETRY_MAX_MS)),
  });
  client.on('error', () => {});
  const returned: (() => void)[] = [];
  let isAway = true;
  let isStopped = false;

  function turn(away: boolean, why?: unknown): void {
    if (isAway === away || isStopped) return;
    isAway = away;
    // Only the message: addresses have passwords.
    if (away) log.error({ why: (why as Error).message }, 'Valkey does not answer, PostgreSQL does its work');
    else {
      log.info('Valkey answers');
      for (const told of returned) told();
    }
  }
  async function answersInTime(): Promise<boolean> {
    try {
      await inTime(client.ping());
      return true;
    } catch (error) {
      turn(true, error);
      return false;
    }
  }
  /** Twice in a row, so that a slow one isn't taken for one that is back. */
  async function look(): Promise<void> {
    if ((await answersInTime()) && (!isAway || (await answersInTime()))) turn(false);
  }
  async function watch(): Promise<void> {
    while (!isStopped) {
      await sleep(jittered(BEAT_MS), undefined, { ref: false });
      if (!isStopped) await look();
    }
  }

  return {
    prefix: `touchline:${client.options.db ?? 0}:`,
    get isAway() {
      return isAway;
    },
    async ask(work, command) {
      try {
        if (isAway) throw new Error('Valkey is away.');
        return await inTime(command(client));
      } catch (error) {
        fallbacks.inc({ work });
        // An answer that refuses (no memory left, a replica that is read only) concerns one command.
        if ((error as Error).name !== 'ReplyError') turn(true, error);
        throw error;
      }
    },
    single: () => new Client(url, { ...common, connectionName: 'touchline-live', retryStrategy: () => null }),
    onReturn(listener) {
      returned.push(listener);
    },
    async start() {
      await inTime(client.connect()).catch((error: Error) =>
        log.error({ why: error.message }, 'Valkey does not answer, PostgreSQL does its work'),
      );
      await look();
      void watch();
    },
    stop() {
      isStopped = true;
      client.disconnect();
    },
  };
}

const jittered = (ms: number): number => ms * (0.75 + Math.random() / 2);

/** An answer may lie there unread while this process was busy: it is looked for once more when the time is over. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      await setImmediate();
      await setImmediate();
      reject(new Error(`No answer within ${ANSWER_MS} ms.`));
    }, ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
