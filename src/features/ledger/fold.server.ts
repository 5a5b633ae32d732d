import postgres from 'postgres';
import type { Deps } from '#platform/ctx.ts';
import type { Sql } from '#platform/sql.ts';

/** How long writers may be kept waiting for a moment without any. */
const PATIENCE_MS = 250;
const BATCH = 200_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Sums up what was posted since the last time, so that a balance is one number and the few entries after it. Numbers
 * of entries are given out before their transactions commit: only up to a moment in which nobody was writing can no
 * lower one still come.
 */
export async function foldLedger({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  const horizon = await quietThrough(sql);
  if (horizon === null) return;
  let through: number;
  do {
    through = await foldTo(sql, horizon);
  } while (through < horizon);
}

/** The last entry at a moment in which no transaction was writing any; null when there was none such soon enough. */
async function quietThrough(sql: Sql): Promise<number | null> {
  try {
    return await sql.begin(async (tx) => {
      await tx`select set_config('lock_timeout', ${`${PATIENCE_MS}ms`}, true)`;
      await tx`lock table ledger_entry in share mode`;
      const [last] = await tx<{ id: number }[]>`select coalesce(max(id), 0) as id from ledger_entry`;
      return last?.id ?? 0;
    });
  } catch (error) {
    // Somebody is at work on a long sale: in a minute there is another try.
    if (error instanceof postgres.PostgresError && error.code === LOCK_NOT_AVAILABLE) return null;
    throw error;
  }
}

function foldTo(sql: Sql, horizon: number): Promise<number> {
  return sql.begin(async (tx) => {
    const [was] = await tx<{ through: number }[]>`select through from ledger_fold for update`;
    const from = was?.through ?? 0;
    const to = Math.min(horizon, from + BATCH);
    if (to <= from) return horizon;
    await tx`
      update ledger_account a set folded_through = ${to}, folded_balance = a.folded_balance + new.amount
      from (
        select ledger_account_id, sum(amount)::bigint as amount from ledger_entry
        where id > ${from} and id <= ${to} group by ledger_account_id
      ) new
      where a.id = new.ledger_account_id`;
    await tx`update ledger_fold set through = ${to}`;
    return to;
  });
}
