import { staffMay } from '#features/staff/staff.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { aText, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Difference, getReconciliation } from '../calls.ts';

/** Open differences between ledger and provider, newest first. @throws 403 for all but admins */
export async function reconciliationReport(
  ctx: Ctx,
  { limit, cursor }: CallParsed<typeof getReconciliation>['query'],
): Promise<CallReply<typeof getReconciliation>> {
  if (!staffMay(viewerOf(ctx), 'reconcile')) throw forbidden('This is for admins.');
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, aText]);
  const [[lastRun], rows] = await Promise.all([
    sql<NonNullable<CallReply<typeof getReconciliation>['lastRun']>[]>`
      select started_at, finished_at, compared from reconciliation_run order by id desc limit 1`,
    sql<Difference[]>`
      select key, at_provider, in_ledger, currency, found_at from reconciliation_difference
      where resolved_at is null ${after ? sql`and (found_at, key) < (${after[0]}, ${after[1]})` : sql``}
      order by found_at desc, key desc limit ${limit + 1}`,
  ]);
  return { ...toPage(rows, limit, (row) => [row.foundAt, row.key]), lastRun: lastRun ?? null };
}
