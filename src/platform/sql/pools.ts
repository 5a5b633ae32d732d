import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { connect } from './connect.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { type PoolShares, sharePool } from './pool-share.ts';
import type { Pooler } from './pooler.ts';
import { createReplicas, type Replicas } from './replicas.ts';
import type { Sql } from './sql.ts';

/** Connections by what they are for, so that what is slow or locked holds up its own kind only. */
export interface Pools {
  /** Calls that change something, and whatever isn't named below. */
  writes: Sql;
  /** Calls that read, each kind with its part of the connections: from the primary, or from a replica while one can be used. */
  reads: { primary: PoolShares; replica: PoolShares };
  /** For visitors' reads that are no calls: a replica, or those of the primary. */
  replica: Sql;
  replicas: Replicas;
  /** Calls of staff, and exports: each at most half of it. */
  slow: PoolShares;
  /** Who is asking: sessions and limits, before everything else. */
  gate: Sql;
  jobs: Sql;
  /** How many connections this process has, by what they are for. */
  sizes(): { kind: string; total: number; idle: number; waiting: number }[];
  /** Ends all connections to the primary now. */
  cut(): void;
  end(): Promise<void>;
}

/** A request that waits longer for a lock is refused: whoever holds it so long would hold up everybody. */
const LOCK_MS = 2_000;
/** How long a statement may take, in ms. */
const statementMs = { gate: 3_000, reads: 5_000, writes: 10_000, slow: 60_000, jobs: 15_000 };
/** A smaller pool isn't divided: every kind would have a connection or two. */
const DIVIDED_FROM = 4;
const READS_SHARE = 0.5;
const SLOW_SHARE = 0.3;
const SLOW_WAIT_MS = 10_000;

interface Given {
  /** A pool made elsewhere, for all of it. */
  sql?: Sql;
  /** What stands at DATABASE_URL in front of PostgreSQL. */
  pooler?: Pooler | null;
  /** Who watches whether it answers. */
  watch: DatabaseWatch;
  log: FastifyBaseLogger;
}

export function openPools(config: Config, given: Given): Pools {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = config;
  const { DATABASE_POOL: size, ROLE } = config;
  const { sql: own, pooler, watch, log } = given;
  const opened = new Map<Sql, string>();
  const open = (
    address: string,
    name: string,
    pool: number,
    limits: { statement: number; lock?: number },
  ) => {
    const sql = connect(address, {
      pool,
      name: `touchline-${name}`,
      statementTimeout: limits.statement,
      lockTimeout: limits.lock ?? 0,
      pooler: address === url && url !== direct ? pooler : null,
      watch,
    });
    opened.set(sql, name);
    return sql;
  };
  const forRequests = (kind: 'gate' | 'reads' | 'writes' | 'slow', name: string, share: number) =>
    open(url, name, Math.ceil(size * share), { statement: statementMs[kind], lock: LOCK_MS });
  /** With their replicas, how many connections there are, and how to end them. */
  function withReplicas(
    kinds: Omit<Pools, 'reads' | 'replica' | 'replicas' | 'sizes' | 'cut' | 'end'>,
    readers: Sql,
    primary: PoolShares,
  ): Pools {
    const replicas = createReplicas(config, kinds.gate, log);
    const all = [...opened, ...replicas.all.map(({ sql, name }) => [sql, `replica ${name}`] as const)];
    return {
      ...kinds,
      reads: { primary, replica: replicas.over(primary) },
      replica: replicas.overAll(readers),
      replicas,
      sizes: () =>
        all.map(([{ pool }, kind]) => ({
          kind,
          total: pool.totalCount,
          idle: pool.idleCount,
          waiting: pool.waitingCount,
        })),
      cut() {
        for (const sql of opened.keys()) sql.cut();
      },
      async end() {
        replicas.stop();
        await Promise.all(all.map(([sql]) => sql.end()));
      },
    };
  }

  if (own || size < DIVIDED_FROM || ROLE === 'worker') {
    const sql = own ?? open(ROLE === 'worker' ? direct : url, 'web', size, { statement: statementMs.jobs });
    const shares = { of: () => sql };
    return withReplicas({ writes: sql, slow: shares, gate: sql, jobs: sql }, sql, shares);
  }
  const writes = forRequests('writes', 'web', 1);
  const readers = forRequests('reads', 'reads', READS_SHARE);
  const kinds = {
    writes,
    slow: sharePool(forRequests('slow', 'slow', SLOW_SHARE), Math.ceil(size * SLOW_SHARE), SLOW_WAIT_MS),
    gate: forRequests('gate', 'gate', 0.3),
    jobs:
      ROLE === 'web' ? writes : open(direct, 'jobs', Math.ceil(size / 2), { statement: statementMs.jobs }),
  };
  return withReplicas(kinds, readers, sharePool(readers, Math.ceil(size * READS_SHARE)));
}

/** The same services on other connections. What is changed in one of them is changed in both. */
export function onConnections<D extends { sql: Sql }>(deps: D, sql: Sql): D {
  if (deps.sql === sql) return deps;
  return new Proxy(deps, { get: (target, name) => (name === 'sql' ? sql : Reflect.get(target, name)) });
}
