import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** A worker without a heartbeat for this long, and without its connection, is dead. */
const DEAD_AFTER_S = 45;
/** Jobs run outside a worker (filling demo data) have no heartbeat. */
const UNSEEN_AFTER_S = 3600;
const BEAT_MS = 10_000;
const AGAIN_MS = 1_000;

// Lock keys: every worker holds the first one shared, and the second with its own name. Any numbers will do, as long as
// every process uses the same ones.
const WORKING = 7_019_034;
const WORKER = 7_019_035;

export interface Presence {
  /** Registers a worker of this process, until it is unregistered. */
  arrive(name: string): Promise<void>;
  leave(name: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Sends the heartbeat of this process's workers, and frees the jobs of dead ones. A killed process leaves its jobs
 * locked, and the queue would consider them running for four hours. A worker is dead when its row is old and nobody
 * holds its advisory lock: a slow worker still has its connection, and one that lost its connection still updates its
 * row.
 */
export async function startPresence(pool: Pool, log: FastifyBaseLogger): Promise<Presence> {
  const names = new Set<string>();
  let line: PoolClient | null = await connect(pool);
  let since = Date.now();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beating = Promise.resolve();
  let last: Promise<void> = Promise.resolve();
  watch(line);
  await freeAllIfAlone(line);

  /** Several workers arrive at once, on one connection. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work, work);
    return last;
  };

  function watch(client: PoolClient): void {
    client.once('error', () => {
      if (line !== client) return;
      line = null;
      client.release(true);
    });
  }
  async function sayNow(): Promise<void> {
    if (!line) {
      line = await connect(pool);
      since = Date.now();
      watch(line);
      await line.query('select pg_advisory_lock_shared($1)', [WORKING]);
      for (const name of names) await hold(line, name);
    }
    for (const name of names) await seen(line, name);
    // Right after a failover the others may be about to reconnect, as we just did.
    if (Date.now() - since > DEAD_AFTER_S * 1000) await freeDead(line, log);
  }
  async function beat(): Promise<void> {
    let pause = BEAT_MS;
    try {
      await inTurn(sayNow);
    } catch (error) {
      pause = AGAIN_MS;
      log.warn({ err: error }, 'the worker could not say that it lives');
    }
    if (!stopped) timer = setTimeout(next, pause);
  }
  function next(): void {
    beating = beat();
  }
  timer = setTimeout(next, BEAT_MS);

  return {
    async arrive(name) {
      names.add(name);
      await inTurn(async () => {
        if (!line) return;
        await hold(line, name);
        await seen(line, name);
      });
    },
    async leave(name) {
      names.delete(name);
      await inTurn(async () => {
        await line?.query('select pg_advisory_unlock($1, hashtext($2))', [WORKER, name]);
        await line?.query('delete from job_worker where id = $1', [name]);
      });
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await beating;
      await line?.query('delete from job_worker where id = any($1)', [[...names]]).catch(() => {});
      const held = line;
      line = null;
      held?.release(true);
    },
  };
}

async function connect(pool: Pool): Promise<PoolClient> {
  const line = await pool.connect();
  try {
    // A vanished machine must not hold its locks for the two hours of the system's keepalive.
    await line.query(`
      set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
      set statement_timeout = '15s'`);
    return line;
  } catch (error) {
    line.release(true);
    throw error;
  }
}

const hold = (line: PoolClient, name: string) =>
  line.query('select pg_try_advisory_lock($1, hashtext($2))', [WORKER, name]);

async function seen(line: PoolClient, name: string): Promise<void> {
  await line.query('insert into job_worker (id) values ($1) on conflict (id) do update set seen_at = now()', [
    name,
  ]);
}

/** The first worker after all others have ended doesn't have to wait: nobody is working on locked jobs. */
async function freeAllIfAlone(line: PoolClient): Promise<void> {
  const { rows } = await line.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    WORKING,
  ]);
  await line.query('select pg_advisory_lock_shared($1)', [WORKING]);
  if (!rows[0]?.alone) return;
  await line.query(`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null));
    delete from job_worker`);
  await line.query('select pg_advisory_unlock($1)', [WORKING]);
}

/** Unlocks the jobs of dead workers. They run again with the next worker that polls. */
export async function freeDead(line: Pick<PoolClient, 'query'>, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await line.query<{ id: string }>(
    `with freed as materialized (
       select id, graphile_worker.force_unlock_workers(array[id])
       from (
         select id from job_worker where seen_at < now() - make_interval(secs => $1::int)
         union
         select locked_by from graphile_worker.jobs job
         where locked_by is not null
           and locked_at < now() - make_interval(secs => case when locked_by like 'otpool-%' then $2::int else $1::int end)
           and not exists (select from job_worker w where w.id = job.locked_by)
       ) unseen (id)
       where pg_try_advisory_xact_lock($3::int, hashtext(id))
     ), forgotten as (
       delete from job_worker w using freed where w.id = freed.id
     )
     select id from freed`,
    [DEAD_AFTER_S, UNSEEN_AFTER_S, WORKER],
  );
  if (rows.length > 0) log.warn({ workers: rows.map(({ id }) => id) }, 'jobs of dead workers freed');
}
