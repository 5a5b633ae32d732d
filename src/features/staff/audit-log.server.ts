import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { StaffAct } from './acts.ts';

export interface StaffActRecord {
  /** What was done: the permission, or one with what exactly behind it: `cases.decide`, `accounts.read.email`. */
  act: StaffAct | `${StaffAct}.${string}`;
  /** What it was done to; null where it is no single thing. */
  target: { kind: string; id: string } | null;
  /** Whose it is, where it is somebody's. */
  accountId?: string | null;
  reason?: string;
  /** What was changed, in codes and numbers; no personal data. */
  details?: Record<string, unknown>;
}

/**
 * Writes what the viewer does as staff into the audit log: exactly one row for each act, in its transaction. The actor
 * of an act on the machine is nobody. The gate counts the rows of a call.
 */
export async function recordStaffAct(tx: Ctx, record: StaffActRecord): Promise<void> {
  await insertRecord(tx, record, viewerOf(tx).accountId);
}

export async function recordActOnMachine(tx: Ctx, record: StaffActRecord): Promise<void> {
  await insertRecord(tx, record, null);
}

async function insertRecord(tx: Ctx, record: StaffActRecord, actorId: string | null): Promise<void> {
  if (tx.audit) tx.audit.rows += 1;
  const { act, target, accountId = null, reason = '', details = {} } = record;
  await tx.sql`
    insert into audit_log (site, actor_id, act, target_kind, target_id, account_id, reason, details)
    values (${tx.site}, ${actorId}, ${act}, ${target?.kind ?? null}, ${target?.id ?? null}, ${accountId}, ${reason},
      ${tx.sql.json(details as never)})`;
}
