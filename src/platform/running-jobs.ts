import type { WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';

/**
 * A locked job that this process isn't running counts as lost after this time; until then it may be on its way here, or
 * finishing.
 */
const LOST_AFTER_MS = 20_000;

/**
 * The jobs of one queue runner. A connection that breaks while a job is taken or completed leaves the job locked for
 * four hours under a runner that doesn't know about it.
 */
export class JobsInHand {
  readonly #active = new Set<string>();
  /** Finished here, but perhaps not recorded in the queue yet: when, and whether it succeeded. */
  readonly #ended = new Map<string, { at: number; done: boolean }>();

  constructor(events: WorkerEvents) {
    events.on('job:start', ({ job }) => {
      this.#active.add(job.id);
      this.#ended.delete(job.id);
    });
    events.on('job:complete', ({ job, error }) => {
      this.#active.delete(job.id);
      this.#ended.set(job.id, { at: Date.now(), done: !error });
    });
  }

  /** Completes in the queue what has finished here, and unlocks jobs that never started. */
  async freeLost(pool: Pick<Pool, 'query'>, name: string, after = LOST_AFTER_MS): Promise<void> {
    const before = Date.now() - after;
    const recent = [...this.#ended].filter(([, { at }]) => at > before).map(([id]) => id);
    const older = [...this.#ended].filter(([, { at }]) => at <= before);
    const done = older.filter(([, { done }]) => done).map(([id]) => id);
    await pool.query(
      `with lost as (
         select id from graphile_worker._private_jobs
         where locked_by = $1 and locked_at <= now() - $2::int * interval '1 millisecond'
           and id <> all($3::bigint[])
       ), finished as (
         delete from graphile_worker._private_jobs j using lost where j.id = lost.id and j.id = any($4::bigint[])
       )
       update graphile_worker._private_jobs j set locked_at = null, locked_by = null
       from lost where j.id = lost.id and j.id <> all($4::bigint[])`,
      [name, after, [...this.#active, ...recent], done],
    );
    for (const [id] of older) this.#ended.delete(id);
  }
}
