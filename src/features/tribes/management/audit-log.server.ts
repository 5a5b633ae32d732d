import type { Ctx } from '#platform/ctx.ts';
import type { AuditAction } from './calls.ts';

interface Done {
  tribeId: string;
  action: AuditAction;
  by: string;
  /** The person concerned. */
  accountId?: string;
  detail?: string;
}

/** Records an action in the tribe's audit log, in the transaction of the action. */
export async function writeAuditLog(
  { sql }: Ctx,
  { tribeId, action, by, accountId, detail = '' }: Done,
): Promise<void> {
  await sql`
    insert into tribe_audit_log (tribe_id, action, account_id, by_account_id, detail)
    values (${tribeId}, ${action}, ${accountId ?? null}, ${by}, ${detail})`;
}
