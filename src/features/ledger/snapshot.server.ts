import type { Deps } from '#platform/ctx.ts';
import { hasCode } from '#platform/sql/errors.ts';
import type { Sql } from '#platform/sql/sql.ts';

/** How long the lock that keeps writers out may be waited for. */
const LOCK_TIMEOUT_MS = 250;
const BATCH = 200_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Adds the entries since the last snapshot to each account's balance, so that a balance is one number and the few entries
 * after it. Entry ids are assigned before their transactions commit, so the snapshot ends where no transaction was
 * writing: no lower id can appear after that.
 */
export async function snapshotLedger({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  const horizon = await quietThrough(sql);
  if (horizon === null) return;
  let through: number;
  do {
    through = await snapshotTo(sql, horizon);
  } while (through < horizon);
}

/** The last entry at a moment without writers; null when there was none within the timeout. */
async function quietThrough(sql: Sql): Promise<number | null> {
  try {
    return await sql.begin(async (tx) => {
      await tx`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}ms`}, true)`;
      await tx`lock table ledger_entry in share mode`;
      const [last] = await tx<{ id: number }[]>`select coalesce(max(id), 0) as id from ledger_entry`;
      return last?.id ?? 0;
    });
  } catch (error) {
    // A long transaction is writing; the job runs again in a minute.
    if (hasCode(error, LOCK_NOT_AVAILABLE)) return null;
    throw error;
  }
}

function snapshotTo(sql: Sql, horizon: number): Promise<number> {
  return sql.begin(async (tx) => {
    const [was] = await tx<{ through: number }[]>`select through from ledger_snapshot for no key update`;
    const from = was?.through ?? 0;
    const to = Math.min(horizon, from + BATCH);
    if (to <= from) return horizon;
    await tx`
      update ledger_account a set snapshot_through = ${to}, snapshot_balance = a.snapshot_balance + new.amount
      from (
        select ledger_account_id, sum(amount)::bigint as amount from ledger_entry
        where id > ${from} and id <= ${to} group by ledger_account_id
      ) new
      where a.id = new.ledger_account_id`;
    await tx`update ledger_snapshot set through = ${to}`;
    return to;
  });
}
