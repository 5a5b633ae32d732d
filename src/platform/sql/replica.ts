import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { connect } from './connect.ts';
import { createDatabaseWatch } from './database-watch.ts';
import { type PoolShares, sharePool } from './pool-share.ts';
import type { Sql } from './sql.ts';

/** A place in the write-ahead log, in bytes from its beginning. */
export type Position = number;

/** A standby that reads go to while it answers and isn't far behind. */
export interface Replica {
  /** Its host and port. */
  readonly name: string;
  readonly sql: Sql;
  readonly shares: PoolShares;
  readonly isUsable: boolean;
  readonly lagSeconds: number;
  /** The primary has committed up to there, and started then. */
  note(position: Position, primarySince: string): void;
  /** Whether it has replayed the log up to there, which is waited for so long. */
  reaches(position: Position, ms: number): Promise<boolean>;
  /** It isn't read until it has replayed the log up to there. */
  require(position: Position): void;
  start(): Promise<void>;
  stop(): void;
}

/** Found to be away within a second: two answers that don't come, and the time between two questions. */
const beat = { beatMs: 250, answerMs: 300 };
const STATEMENT_MS = 5_000;
const LOOK_AGAIN_MS = 2;
const MOST_AHEAD = 60;

const STATE = `select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as since,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as replayed`;
interface State {
  isStandby: boolean;
  since: string;
  replayed: Position | null;
}

/**
 * How far behind it is, is counted from when the primary was where the replica isn't yet: what it says itself, the time of the
 * last transaction, grows while nobody writes.
 */
export function createReplica(url: string, config: Config, log: FastifyBaseLogger): Replica {
  const { DATABASE_POOL: pool, DATABASE_REPLICA_LAG_SECONDS: lagSeconds } = config;
  const { host: name } = new URL(url);
  let replayed: Position | null = null;
  let required: Position = 0;
  /** Where the primary was, and when, as far as this one isn't there. */
  let ahead: { position: Position; at: number }[] = [];
  let primarySince = '';
  let looking: Promise<void> | undefined;

  function hear({ isStandby, since, replayed: position }: State): void {
    // One that was promoted has everything only if it is the primary by now.
    if (isStandby) replayed = position;
    else replayed = since === primarySince ? Number.POSITIVE_INFINITY : null;
    ahead = ahead.filter((one) => one.position > (replayed ?? 0));
  }
  const watch = createDatabaseWatch(url, log, {
    name: `the replica ${name}`,
    ...beat,
    async ask(client) {
      const { rows } = await client.query<State>(STATE);
      if (rows[0]) hear(rows[0]);
    },
  });
  const sql = connect(url, {
    pool,
    name: 'touchline-replica',
    statementTimeout: STATEMENT_MS,
    isReadOnly: true,
    watch,
  });
  /** Many who wait look together. */
  function look(): Promise<void> {
    looking ??= sql
      .unsafe<State[]>(STATE, [], { prepare: true })
      .then(([row]) => row && hear(row))
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }
  const lag = () => (ahead[0] ? (performance.now() - ahead[0].at) / 1000 : 0);

  return {
    name,
    sql,
    shares: sharePool(sql, pool),
    get lagSeconds() {
      return lag();
    },
    get isUsable() {
      return !watch.isAway && replayed !== null && replayed >= required && lag() <= lagSeconds;
    },
    note(position, since) {
      primarySince = since;
      // After a fail-over the log may be shorter than what the old primary had written.
      if ((ahead.at(-1)?.position ?? 0) > position) ahead = [];
      required = Math.min(required, position);
      if (position > (replayed ?? 0)) ahead.push({ position, at: performance.now() });
      // Of a replica that is gone for hours the oldest counts, and the others roughly.
      if (ahead.length > MOST_AHEAD) ahead.splice(MOST_AHEAD / 2, 1);
    },
    async reaches(position, ms) {
      const until = performance.now() + ms;
      for (;;) {
        if (replayed !== null && replayed >= position) return true;
        const left = until - performance.now();
        if (left <= 0 || watch.isAway) return false;
        await Promise.race([look(), sleep(left)]);
        if ((replayed ?? 0) < position) await sleep(LOOK_AGAIN_MS);
      }
    },
    require(position) {
      required = Math.max(required, position);
    },
    async start() {
      await watch.start(sql.cut);
      await Promise.race([look(), sleep(2 * beat.answerMs)]);
    },
    stop: watch.stop,
  };
}
