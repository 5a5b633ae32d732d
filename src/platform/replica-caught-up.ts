import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from './sql/sql.ts';

const POLL_MS = 50;
const LONGEST_MS = 10_000;

/** Resolves once the replica has replayed what the primary has committed by now, or after ten seconds. Never rejects. */
export async function replicaCaughtUp(primary: Sql, replica: Sql): Promise<void> {
  try {
    const [now] = await primary<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`;
    for (const until = Date.now() + LONGEST_MS; Date.now() < until; await sleep(POLL_MS)) {
      // Null: it replays nothing, so it is no replica.
      const [row] = await replica<{ isThere: boolean | null }[]>`
        select pg_last_wal_replay_lsn() >= ${now?.lsn ?? null}::pg_lsn as is_there`;
      if (row?.isThere ?? true) return;
    }
  } catch {
    // One of them is unreachable: whoever waits goes on without it.
  }
}
