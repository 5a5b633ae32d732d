import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { hasCode, isDatabaseUnavailable, onlyOfReplica } from './errors.ts';
import type { PoolShares } from './pool-share.ts';
import { createReplica, type Position, type Replica } from './replica.ts';
import type { Elsewhere, Sql } from './sql.ts';

/** Where the reads of this process go, and which of them have to see what. */
export interface Replicas {
  readonly all: readonly Replica[];
  /**
   * Whether a call may read from a replica: one can be used, and has what the reader wrote last, for which it waits a few ms.
   * @param lastWrite null when they wrote nothing lately
   */
  have(lastWrite: Position | null | undefined): Promise<boolean>;
  /**
   * Waits until every replica that can be used has what the primary has committed by now, a second at most; one that
   * hasn't isn't read until it has. Whoever is told of something after that, reads it. Never rejects.
   */
  caughtUp(): Promise<void>;
  /** Connections that read from a replica while one can be used, and once more from the primary when that fails. */
  over(primary: PoolShares): PoolShares;
  overAll(primary: Sql): Sql;
  /** Calls that could be answered by a replica, by where they read; and statements that the primary did once more, by the fault. */
  readonly reads: Readonly<Record<Target, number>>;
  readonly fallbacks: ReadonlyMap<string, number>;
  start(): Promise<void>;
  stop(): void;
}
/** `own-write`: the primary, for what the reader wrote a moment ago; `no-replica`: the primary, since none can be used. */
type Target = 'replica' | 'own-write' | 'no-replica';

/** What the log says when a statement is none for a replica: it writes, or takes longer than the replica can wait. */
export const REFUSED = 'a replica refused a read';
const WAIT_MS = 5;
const CAUGHT_UP_MS = 1_000;
const BEAT_MS = 1_000;

/** @param primary for asking it how far it is */
export function createReplicas(config: Config, primary: Sql, log: FastifyBaseLogger): Replicas {
  // A worker changes what it reads.
  const urls = config.ROLE === 'worker' ? [] : config.DATABASE_REPLICA_URL;
  const all = urls.map((url) => createReplica(url, config, log));
  // Processes begin with different ones.
  const first = Math.floor(Math.random() * all.length);
  const inOrder = [...all.slice(first), ...all.slice(0, first)];
  const reads = { replica: 0, 'own-write': 0, 'no-replica': 0 };
  const fallbacks = new Map<string, number>();
  const chosen = () => inOrder.find(({ isUsable }) => isUsable);
  let isStopped = true;
  let asking: Promise<Position | null> | undefined;

  /** How far the primary is; null when it is itself in recovery. */
  async function ask(): Promise<Position | null> {
    const [row] = await primary<{ since: string; position: Position | null }[]>`
      select pg_postmaster_start_time()::text as since, case when not pg_is_in_recovery() then
        pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 end as position`;
    if (!row || row.position === null) return null;
    for (const replica of all) replica.note(row.position, row.since);
    return row.position;
  }
  /** An answer to a question asked from now on; whoever comes while one is under way shares the next. */
  async function askNow(): Promise<Position | null> {
    await asking?.catch(() => {});
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }
  async function watch(): Promise<void> {
    for (; !isStopped; await sleep(BEAT_MS, undefined, { ref: false })) await askNow().catch(() => {});
  }

  const elsewhere = (sqlOf: (replica: Replica) => Sql): Elsewhere => ({
    choose() {
      const replica = chosen();
      return replica ? sqlOf(replica) : null;
    },
    isDoneHere(error) {
      if (!onlyOfReplica(error)) return false;
      const code = String((error as { code?: unknown }).code ?? 'none');
      if (!isDatabaseUnavailable(error) || hasCode(error, '25006')) log.error({ err: error }, REFUSED);
      fallbacks.set(code, (fallbacks.get(code) ?? 0) + 1);
      return true;
    },
  });

  return {
    all,
    reads,
    fallbacks,
    async have(lastWrite) {
      if (all.length === 0) return false;
      const replica = chosen();
      const has = replica && (!lastWrite || (await replica.reaches(lastWrite, WAIT_MS)));
      reads[has ? 'replica' : replica ? 'own-write' : 'no-replica'] += 1;
      return has ?? false;
    },
    async caughtUp() {
      const usable = all.filter(({ isUsable }) => isUsable);
      if (usable.length === 0) return;
      const position = await askNow().catch(() => null);
      if (position === null) return;
      await Promise.all(
        usable.map(async (replica) => {
          if (!(await replica.reaches(position, CAUGHT_UP_MS))) replica.require(position);
        }),
      );
    },
    over(primaryShares) {
      if (all.length === 0) return primaryShares;
      const kinds = new Map<string, Sql>();
      return {
        of(kind) {
          const known =
            kinds.get(kind) ?? primaryShares.of(kind).preferring(elsewhere(({ shares }) => shares.of(kind)));
          kinds.set(kind, known);
          return known;
        },
      };
    },
    overAll: (sql) => (all.length === 0 ? sql : sql.preferring(elsewhere((replica) => replica.sql))),
    async start() {
      if (all.length === 0) return;
      isStopped = false;
      await askNow().catch(() => {});
      await Promise.all(all.map((replica) => replica.start()));
      void watch();
    },
    stop() {
      isStopped = true;
      for (const replica of all) replica.stop();
    },
  };
}
