import { queueChanged } from '#features/staff/queue-changed.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { CaseState } from './case-state.ts';

export interface CaseEventRecord {
  action: string;
  from: CaseState | null;
  to: CaseState;
  /** A code: the rule, or where it was escalated to. */
  reason?: string;
  note?: string;
  details?: Record<string, unknown>;
}

/**
 * Adds entries to a case's history, in the transaction of what happened, and tells moderators' open pages; `by` is the viewer by
 * default, or null.
 */
export async function recordCaseEvents(
  tx: Ctx,
  caseId: string,
  events: readonly CaseEventRecord[],
  by: string | null = viewerOf(tx).accountId,
): Promise<void> {
  const { sql } = tx;
  const rows = events.map(({ action, from, to, reason = '', note = '', details = {} }) => ({
    case_id: caseId,
    action,
    by_account_id: by,
    from_state: from,
    to_state: to,
    reason,
    note,
    details: sql.json(details),
  }));
  await sql`insert into case_event ${sql(rows)}`;
  await queueChanged(tx, 'cases', caseId);
}
