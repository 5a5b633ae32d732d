import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { newId } from './ids.ts';
import { socketOf } from './sql/pool.ts';

/** Whether what others notify arrives here. Only a heartbeat that came back through the channel proves it. */
export interface Listener {
  readonly isHearing: boolean;
  /** ms since the channel last brought something. */
  readonly silentMs: number;
  stop(): Promise<void>;
}

interface ListenerOptions {
  /** Receives what others notify. */
  onNotification(payload: string): void;
  /** The channel brings notifications from now on: read what was missed before. */
  onHearing(): void;
  /** Called every second while the channel brings nothing: read what it should have brought. */
  poll(): Promise<void>;
}

const BEAT_MS = 5_000;
const DEAF_MS = 2 * BEAT_MS;
const POLL_MS = 1_000;
const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 10_000;
const STOP_MS = 1_000;

/**
 * LISTENs on a connection of its own, for as long as the process lives: it connects again whenever the connection ends, is
 * refused, or brings no heartbeat. After a fail-over a server may still be in recovery: it accepts the connection and
 * refuses to LISTEN.
 *
 * Resolves when the first attempt has succeeded or failed.
 */
export async function startListener(
  url: string,
  channel: string,
  log: FastifyBaseLogger,
  options: ListenerOptions,
): Promise<Listener> {
  const first = Promise.withResolvers<void>();
  const beat = beatOf(newId());
  let client: pg.Client | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let retrying: NodeJS.Timeout | undefined;
  let isHearing = false;
  let heardAt = performance.now();
  let failures = 0;
  let isStopped = false;
  const polling = repeatedly(
    () => options.poll().catch((error) => log.warn({ err: error }, 'live events not polled')),
    () => !isHearing && !isStopped,
  );

  function lost(connection: pg.Client, why: unknown): void {
    if (connection !== client || isStopped) return;
    client = undefined;
    clearInterval(heartbeat);
    // A frozen connection doesn't answer a farewell.
    socketOf(connection).destroy();
    // Only the code: the error of this driver contains the address with its password.
    const { code, message } = why as Error & { code?: string };
    if (isHearing || failures === 0) log.warn({ code, why: message }, 'live channel lost, polling meanwhile');
    isHearing = false;
    const wait = Math.min(RETRY_MIN_MS * 2 ** failures++, RETRY_MAX_MS) * (0.5 + Math.random() / 2);
    retrying = setTimeout(open, wait);
    polling.begin();
    first.resolve();
  }

  function heard(payload: string): void {
    heardAt = performance.now();
    if (isBeat(payload)) {
      if (payload === beat && !isHearing) hearing();
    } else {
      options.onNotification(payload);
    }
  }

  function hearing(): void {
    isHearing = true;
    if (failures > 0) log.info('live channel restored');
    failures = 0;
    options.onHearing();
    first.resolve();
  }

  async function sendBeat(connection: pg.Client): Promise<void> {
    if (performance.now() - heardAt > DEAF_MS) return lost(connection, new Error('no heartbeat came back'));
    await connection
      .query('select pg_notify($1, $2)', [channel, beat])
      .catch((error) => lost(connection, error));
  }

  async function open(): Promise<void> {
    const mine = newClient(url);
    client = mine;
    mine.on('error', (error) => lost(mine, error));
    mine.on('end', () => lost(mine, new Error('the connection ended')));
    mine.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await mine.connect();
      await mine.query(`listen "${channel}"`);
      if (mine !== client || isStopped) return;
      heardAt = performance.now();
      heartbeat = setInterval(() => void sendBeat(mine), BEAT_MS);
      await sendBeat(mine);
    } catch (error) {
      lost(mine, error);
    }
  }

  void open();
  await first.promise;
  return {
    get isHearing() {
      return isHearing;
    },
    get silentMs() {
      return performance.now() - heardAt;
    },
    async stop() {
      isStopped = true;
      clearInterval(heartbeat);
      clearTimeout(retrying);
      polling.end();
      // A frozen connection doesn't answer a farewell.
      await Promise.race([client?.end().catch(() => {}), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

const newClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'touchline-live',
  });

/** Does something every second, one at a time, until it isn't needed. */
function repeatedly(work: () => Promise<void>, isNeeded: () => boolean) {
  let timer: NodeJS.Timeout | undefined;
  async function run(): Promise<void> {
    if (isNeeded()) await work();
    timer = isNeeded() ? setTimeout(run, POLL_MS) : undefined;
  }
  return {
    begin(): void {
      timer ??= setTimeout(run, POLL_MS);
    },
    end: () => clearTimeout(timer),
  };
}

// An event of a topic that nobody listens to: processes of an earlier version ignore it.
const BEAT = '{"id":0,"topic":"beat:';
const beatOf = (id: string): string => `${BEAT}${id}","type":"beat","data":null}`;
const isBeat = (payload: string): boolean => payload.startsWith(BEAT);
