import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { topicOf } from './live.ts';
import { createLiveChannels, type LiveChannels } from './live-channels.ts';
import { createLiveFeed, missedEvents } from './live-feed.ts';
import { createLivePace, type LivePace } from './live-pace.ts';
import { createLiveQuota, type LiveQuota } from './live-quota.ts';
import {
  createLiveReaders,
  type LiveFilters,
  type LiveReader,
  type LiveStream,
  PARTS,
  sendToReader,
  write,
} from './live-readers.ts';
import type { Replicas } from './sql/replicas.ts';
import type { Sql } from './sql/sql.ts';
import type { Valkey } from './valkey/valkey.ts';

/** The topics each stream may listen to now. A stream that is missing here is closed; a missing topic is removed. */
export type Reauthorize = (streams: readonly LiveStream[]) => Promise<ReadonlyMap<LiveStream, LiveFilters>>;

export interface Live {
  readonly quota: LiveQuota;
  readonly channels: LiveChannels;
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
  /** Calls this whenever something has become less visible, in whatever process, and when that could have been missed. */
  onWithdrawal(listener: () => void): void;
  /** Calls them in this process now, for a change whose author looks at once; the others hear of it from the database. */
  withdraw(): void;
  start(reauthorize: Reauthorize, paces: ReadonlyMap<string, LivePace>): Promise<void>;
  /** Ends the open streams one after the other, within this time in ms: they are opened again elsewhere. */
  move(ms: number): void;
  stop(): Promise<void>;
}

/** Browsers open a stream anew that brings nothing for longer than twice that. */
const HEARTBEAT_MS = 20_000;
/** Lost access takes effect within five seconds: it is checked every three, and no event is sent on an older check. */
const CHECK_MS = 3_000;
const CHECK_MAX_AGE_MS = 5_000;

interface LiveServices {
  sql: Sql;
  config: Config;
  log: FastifyBaseLogger;
  valkey: Valkey | null;
  /** Whoever is told of something reads at once, and must find it there. */
  replicas: Pick<Replicas, 'all' | 'caughtUp'>;
  /** Open streams of this process. */
  perProcess: number;
}

export function createLive({ sql, config, log, valkey, replicas, perProcess }: LiveServices): Live {
  const channels = createLiveChannels(sql, config.DATABASE_DIRECT_URL, log, valkey);
  const quota = createLiveQuota(sql, { perPerson: config.LIVE_STREAMS_PER_PERSON, perProcess }, valkey);
  const readers = createLiveReaders();
  const recheck = async () => {
    await replicas.caughtUp();
    if (Date.now() - checkedAt > CHECK_MAX_AGE_MS) await check();
  };
  const pace = createLivePace(readers, log, recheck);
  const feed = createLiveFeed(sql, log, { ...readers, tell: pace.tell }, recheck);
  let reauthorize: Reauthorize | undefined;
  let checking: Promise<void> | undefined;
  let checkedAt = 0;
  let timers: NodeJS.Timeout[] = [];
  const withdrawals = createWithdrawals(replicas);

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
    channels,
    check,
    get size() {
      return readers.all.size;
    },
    get newest() {
      return feed.newest;
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
    onWithdrawal: withdrawals.listen,
    withdraw: withdrawals.tell,
    async start(how, paces) {
      reauthorize = how;
      pace.start(paces);
      await check();
      // From here on: nobody is here to hear what happened before.
      await feed.catchUp();
      await channels.start({
        event: (event) => void feed.deliver(event),
        withdrawn: withdrawals.tell,
        catchUp: feed.catchUp,
        compare: feed.compare,
      });
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
      pace.stop();
      for (const { socket } of readers.all) socket.end();
      // The database may be down already; stopping must not fail because of that.
      await checking?.catch(() => {});
      await channels.stop();
      await quota.end().catch(() => {});
    },
  };
}

/** Who is called when something became less visible. */
function createWithdrawals(replicas: LiveServices['replicas']) {
  const listeners: (() => void)[] = [];
  const tellAll = () => {
    for (const listener of listeners) listener();
  };
  return {
    listen: (listener: () => void) => void listeners.push(listener),
    tell(): void {
      tellAll();
      // Once more when no replica shows it any more: what was read there meanwhile isn't kept.
      if (replicas.all.length > 0) void replicas.caughtUp().then(tellAll);
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
