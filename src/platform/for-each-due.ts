import type { JobCtx } from './ctx.ts';
import { isDatabaseUnavailable } from './sql/errors.ts';
import { FIRST_ID } from './sql/keyset.ts';
import { withinTime } from './within-time.ts';

/** What a row needs for its place in the batches: rows come in the order of `dueAt` and, where that is equal, of `id`. */
export interface Due {
  id: string;
  dueAt: string;
}
/** The last row of the batch before, and how many to read. */
export interface Batch extends Due {
  limit: number;
}

export interface DueRows<T extends Due> {
  /** Names the place where a run stopped. It must not change between releases, and is used once. */
  name: string;
  /** What failed, for the log. */
  failure: string;
  /**
   * Reads what is due and comes after the row given:
   * `... and (due, id) > (${dueAt}, ${id}) order by due, id limit ${limit}`.
   */
  next(batch: Batch): Promise<readonly T[]>;
  work(row: T): Promise<unknown>;
  /** How long a run takes at most; one that began on an item ends it. Jobs that run seldom take longer. */
  minutes?: number;
  /** After how many seconds an item counts as failed, whatever it still waits for. */
  itemSeconds?: number;
  /** Rows read at once. */
  limit?: number;
}

export interface Worked {
  done: number;
  /** The ids that failed. They are still due, and the next run tries them again. */
  failed: Set<string>;
}

const BEFORE_ALL: Due = { dueAt: '-infinity', id: FIRST_ID };

/**
 * Works through everything that is due, in batches by keyset: each row is tried once a run. One that fails is logged and
 * stops no other, one that hangs is left behind. When the time of a run is up, the next goes on where it stopped, and
 * begins again at the oldest row after the last one. So whatever fails every time, every row gets its turn.
 * Without a database it stops and throws.
 */
export async function forEachDue<T extends Due>(job: JobCtx, rows: DueRows<T>): Promise<Worked> {
  const { minutes = 1, limit = 200, name } = rows;
  const endsAt = performance.now() + minutes * 60_000;
  const worked: Worked = { done: 0, failed: new Set() };
  const tried = new Set<string>();
  const start = await positionOf(job, name);

  /** @returns the last row read when the time ran out, null when none is left */
  async function from(after: Due): Promise<Due | null> {
    let last = after;
    for (;;) {
      const batch = await rows.next({ dueAt: last.dueAt, id: last.id, limit });
      const before = tried.size;
      for (const row of batch) {
        if (performance.now() > endsAt) return last;
        // Its work may have moved it to a later place, where it is due again.
        if (!tried.has(row.id)) await workOn(job, rows, row, worked);
        tried.add(row.id);
        last = row;
      }
      if (batch.length < limit || tried.size === before) return null;
    }
  }

  let stopped = await from(start ?? BEFORE_ALL);
  if (!stopped && start) stopped = await from(BEFORE_ALL);
  if (stopped || start) await keepPosition(job, name, stopped);
  return worked;
}

async function workOn<T extends Due>(
  { deps }: JobCtx,
  { failure, work, itemSeconds = 30 }: DueRows<T>,
  row: T,
  worked: Worked,
): Promise<void> {
  try {
    await withinTime(itemSeconds * 1000, work(row));
    worked.done += 1;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    worked.failed.add(row.id);
    deps.log.error({ err: error, id: row.id }, failure);
  }
}

async function positionOf({ sql }: JobCtx, name: string): Promise<Due | null> {
  const [row] = await sql<Due[]>`select due_at, id from batch_position where name = ${name}`;
  return row ?? null;
}

async function keepPosition({ sql }: JobCtx, name: string, position: Due | null): Promise<void> {
  if (!position) await sql`delete from batch_position where name = ${name}`;
  else
    await sql`
      insert into batch_position (name, due_at, id) values (${name}, ${position.dueAt}, ${position.id})
      on conflict (name) do update set due_at = excluded.due_at, id = excluded.id, updated_at = now()`;
}
