import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type Listener, startListener } from './listener.ts';
import { CHANNEL, topicOf, WITHDRAWAL } from './live.ts';
import { createLiveFeed, missedEvents } from './live-feed.ts';
import type { LiveQuota } from './live-quota.ts';
import {
  createLiveReaders,
  type LiveFilters,
  type LiveReader,
  type LiveStream,
  PARTS,
  sendToReader,
  write,
} from './live-readers.ts';
import type { Sql } from './sql/sql.ts';

/** The topics each stream may listen to now. A stream that is missing here is closed; a missing topic is removed. */
export type Reauthorize = (streams: readonly LiveStream[]) => Promise<ReadonlyMap<LiveStream, LiveFilters>>;

export interface Live {
  readonly quota: LiveQuota;
  /**
   * Subscribes a connection, on which the headers are already sent, to topics. `lastEventId`: events after it are sent first.
   */
  open(socket: Socket, stream: LiveStream, lastEventId: number | null): Promise<void>;
  /** Checks the access of all open streams again. A timer does so every few seconds. */
  check(): Promise<void>;
  /** Streams open in this process. */
  readonly size: number;
  /** The newest event known to this process; 0 for none. */
  readonly newest: number;
  /** How events arrive: by the database's notifications, or by reading the table every second without them. */
  readonly channel: 'off' | 'listening' | 'polling';
  /** ms since the channel last brought something, if only its own heartbeat; 0 when it isn't started. */
  readonly silentMs: number;
  /** Calls this whenever something has become less visible, in whatever process, and when that could have been missed. */
  onWithdrawal(listener: () => void): void;
  /** Calls them in this process now, for a change whose author looks at once; the others hear of it from the database. */
  withdraw(): void;
  start(reauthorize: Reauthorize): Promise<void>;
  /** Ends the open streams one after the other, within this time in ms: they are opened again elsewhere. */
  move(ms: number): void;
  stop(): Promise<void>;
}

/** Browsers open a stream anew that brings nothing for longer than twice that. */
const HEARTBEAT_MS = 20_000;
/** Lost access takes effect within five seconds: it is checked every three, and no event is sent on an older check. */
const CHECK_MS = 3_000;
const CHECK_MAX_AGE_MS = 5_000;

/** @param url the database's address: the channel has a connection of its own */
export function createLive(sql: Sql, url: string, log: FastifyBaseLogger, quota: LiveQuota): Live {
  const readers = createLiveReaders();
  const feed = createLiveFeed(sql, log, readers, async () => {
    if (Date.now() - checkedAt > CHECK_MAX_AGE_MS) await check();
  });
  let reauthorize: Reauthorize | undefined;
  let checking: Promise<void> | undefined;
  let checkedAt = 0;
  let timers: NodeJS.Timeout[] = [];
  let listener: Listener | undefined;
  const withdrawalListeners: (() => void)[] = [];
  const withdraw = () => {
    for (const told of withdrawalListeners) told();
  };

  function check(): Promise<void> {
    checking ??= askAll().finally(() => {
      checking = undefined;
    });
    return checking;
  }
  async function askAll(): Promise<void> {
    const asked = [...readers.all];
    const at = Date.now();
    const [now] = await Promise.all([
      asked.length > 0 && reauthorize ? reauthorize(asked) : new Map<LiveStream, LiveFilters>(),
      quota.beat(),
    ]);
    for (const reader of asked) readers.narrow(reader, now.get(reader) ?? new Map());
    checkedAt = at;
    if (feed.isBehind) await feed.catchUp();
  }

  const failed = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  function every(ms: number, work: () => void): void {
    timers.push(setInterval(work, ms));
  }

  return {
    quota,
    check,
    get size() {
      return readers.all.size;
    },
    get newest() {
      return feed.newest;
    },
    get channel() {
      if (!listener) return 'off';
      return listener.isHearing ? 'listening' : 'polling';
    },
    get silentMs() {
      return listener?.silentMs ?? 0;
    },
    async open(socket, stream, lastEventId) {
      const reader = readers.add(stream, socket);
      write(reader, `${readers.retry(Math.random())}\n`);
      const last = feed.newest;
      if (lastEventId !== null) await replay(sql, reader, stream, lastEventId);
      // The position of this stream after its replay: a client that opens another one, for more topics, misses nothing
      // in between.
      const ready = JSON.stringify({ topics: [...stream.liveFilters.keys()], last });
      write(reader, `event: ready\ndata: ${ready}\n\n`);
    },
    onWithdrawal(told) {
      withdrawalListeners.push(told);
    },
    withdraw,
    async start(how) {
      reauthorize = how;
      await check();
      // From here on: nobody is here to hear what happened before.
      await feed.catchUp();
      listener = await listenTo(url, log, feed, withdraw);
      every(CHECK_MS, () => void check().catch(failed('live streams not checked')));
      every(HEARTBEAT_MS / PARTS, () => readers.beat(feed.newest));
    },
    move(ms) {
      // They are spread already by when they end.
      for (const { socket } of readers.all)
        timers.push(setTimeout(() => socket.end('retry: 1000\n\n'), Math.random() * ms));
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      timers = [];
      for (const { socket } of readers.all) socket.end();
      // The database may be down already; stopping must not fail because of that.
      await checking?.catch(() => {});
      await listener?.stop();
      listener = undefined;
      await quota.end().catch(() => {});
    },
  };
}

/** What a reader missed, as fast as it takes that. */
async function replay(
  sql: Sql,
  reader: LiveReader,
  { site, liveFilters }: LiveStream,
  after: number,
): Promise<void> {
  const topics = [...liveFilters.keys()].map((name) => topicOf(site, name));
  for (const event of await missedEvents(sql, topics, after)) {
    if (reader.socket.writableNeedDrain)
      await Promise.race([once(reader.socket, 'drain'), once(reader.socket, 'close')]);
    if (reader.socket.destroyed) return;
    sendToReader(reader, event);
  }
}

/** @param withdrawn called when something became less visible, and when that could have been missed */
const listenTo = (
  url: string,
  log: FastifyBaseLogger,
  feed: ReturnType<typeof createLiveFeed>,
  withdrawn: () => void,
): Promise<Listener> =>
  startListener(url, CHANNEL, log, {
    onNotification(payload) {
      if (payload === WITHDRAWAL) withdrawn();
      else void feed.deliver(JSON.parse(payload));
    },
    onHearing() {
      withdrawn();
      feed.catchUp().catch((error) => log.warn({ err: error }, 'missed live events not read'));
    },
    async poll() {
      await feed.catchUp();
      // The database answers, and what it says of withdrawals isn't heard.
      withdrawn();
    },
  });
