import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { recordCaseEvents } from '../case-event.server.ts';
import type { CaseSummary, EscalatedTo } from './case-fields.ts';
import { lockOpenCase } from './lock-open-case.server.ts';
import { caseSummary } from './present-case.server.ts';

/** Escalates a case. The claim ends, and only admins can work on it from then on. @throws as lockOpenCase */
export async function escalate(
  ctx: Ctx,
  { caseId, to, note }: { caseId: string; to: EscalatedTo; note: string },
): Promise<CaseSummary> {
  assertStaffMay(ctx, 'cases.decide');
  return transact(ctx, async (tx) => {
    const { state } = await lockOpenCase(tx, caseId);
    await tx.sql`
      update moderation_case set state = 'escalated', escalated_to = ${to}, claimed_by = null, claimed_until = null,
        updated_at = now()
      where id = ${caseId}`;
    await recordCaseEvents(tx, caseId, [
      { action: 'escalated', from: state, to: 'escalated', note, details: { to } },
    ]);
    await recordStaffAct(tx, {
      act: 'cases.decide.escalate',
      target: { kind: 'case', id: caseId },
      reason: note,
      details: { to },
    });
    return caseSummary(tx, caseId);
  });
}
