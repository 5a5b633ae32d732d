import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { StaffAct } from './acts.ts';

export interface StaffActRecord {
  /** The act, or the act and what exactly it did: `cases.decide`, `accounts.read.email`. */
  act: StaffAct | `${StaffAct}.${string}`;
  /** What it was done to; null where it isn't a single thing. */
  target: { kind: string; id: string } | null;
  /** The account it belongs to, if any. */
  accountId?: string | null;
  reason?: string;
  /** What was changed, as codes and numbers without personal data. */
  details?: Record<string, unknown>;
}

/**
 * Records what the viewer does as staff in the audit log: exactly one row for each act, in its transaction. A command
 * on the server has no actor. The gate checks that a call wrote its row.
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
      ${tx.sql.json(details)})`;
}
