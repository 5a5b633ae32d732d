import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { newId } from './ids.ts';

/** Whether what others say on a channel arrives here. Only a heartbeat that came back through the channel proves it. */
export interface Listener {
  readonly isHearing: boolean;
  /** ms since the channel last brought something. */
  readonly silentMs: number;
  stop(): Promise<void>;
}

/** A connection of its own that brings what is said on a channel: of PostgreSQL or of Valkey. */
export interface Line {
  /** Connects, and subscribes to the channel. */
  open(): Promise<unknown>;
  /** Says something to everybody on the channel. */
  say(text: string): Promise<unknown>;
  end(): Promise<unknown>;
  /** Without a farewell, which a frozen connection doesn't answer. */
  cut(): void;
}
export type MakeLine = (on: { heard(text: string): void; lost(why: unknown): void }) => Line;

interface ListenerOptions {
  /** Receives what others say. */
  onHeard(text: string): void;
  /** The channel brings everything from now on: read what was missed before. */
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
 * Listens for as long as the process lives: it connects again whenever the connection ends, is refused, or brings no
 * heartbeat. After a fail-over a server may still be in recovery: it accepts the connection and refuses to listen.
 *
 * Resolves when the first attempt has succeeded or failed.
 */
export async function startListener(
  makeLine: MakeLine,
  log: FastifyBaseLogger,
  options: ListenerOptions,
): Promise<Listener> {
  const first = Promise.withResolvers<void>();
  const beat = beatOf(newId());
  let line: Line | undefined;
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

  function lost(which: Line, why: unknown): void {
    if (which !== line || isStopped) return;
    line = undefined;
    clearInterval(heartbeat);
    which.cut();
    // Only the code: the error of the driver contains the address with its password.
    const { code, message } = why as Error & { code?: string };
    if (isHearing || failures === 0) log.warn({ code, why: message }, 'live channel lost, polling meanwhile');
    isHearing = false;
    const wait = Math.min(RETRY_MIN_MS * 2 ** failures++, RETRY_MAX_MS) * (0.5 + Math.random() / 2);
    retrying = setTimeout(open, wait);
    polling.begin();
    first.resolve();
  }

  function heard(text: string): void {
    heardAt = performance.now();
    if (isBeat(text)) {
      if (text === beat && !isHearing) hearing();
    } else {
      options.onHeard(text);
    }
  }

  function hearing(): void {
    isHearing = true;
    if (failures > 0) log.info('live channel restored');
    failures = 0;
    options.onHearing();
    first.resolve();
  }

  async function sendBeat(mine: Line): Promise<void> {
    if (performance.now() - heardAt > DEAF_MS) return lost(mine, new Error('no heartbeat came back'));
    await mine.say(beat).catch((error) => lost(mine, error));
  }

  async function open(): Promise<void> {
    const mine = makeLine({ heard, lost: (why) => lost(mine, why) });
    line = mine;
    try {
      await mine.open();
      if (mine !== line || isStopped) return;
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
      await Promise.race([line?.end().catch(() => {}), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

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
const isBeat = (text: string): boolean => text.startsWith(BEAT);
