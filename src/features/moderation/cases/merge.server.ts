import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { recordCaseEvents } from '../case-event.server.ts';
import type { CaseSummary } from './case-fields.ts';
import type { CaseRow } from './case-row.server.ts';
import { lockOpenCase } from './lock-open-case.server.ts';
import { caseSummary } from './present-case.server.ts';

/**
 * Moves all reports of a case into another one about the same author or thing. Their reporters are notified of its
 * decision, which applies to both things.
 * @throws as lockOpenCase for either case, 400 for a case and itself, 409 NOT_DUPLICATES when they have nothing in common
 */
export async function merge(
  ctx: Ctx,
  { caseId, intoId }: { caseId: string; intoId: string },
): Promise<CaseSummary> {
  assertStaffMay(ctx, 'cases.decide');
  if (caseId === intoId) throw invalid('A case can’t be merged into itself.', 'intoId');
  return transact(ctx, async (tx) => {
    const [from, into] = await lockBoth(tx, caseId, intoId);
    const sameAuthor = from.accountId !== null && from.accountId === into.accountId;
    if (!sameAuthor && from.targetId !== into.targetId) {
      throw conflict('NOT_DUPLICATES', 'These cases are about different people and different things.');
    }
    await moveReports(tx, from, into);
    await recordCaseEvents(tx, caseId, [
      { action: 'merged', from: from.state, to: 'merged', details: { intoId } },
    ]);
    await recordCaseEvents(tx, intoId, [
      { action: 'merged_from', from: into.state, to: into.state, details: { caseId } },
    ]);
    await recordStaffAct(tx, {
      act: 'cases.decide.merge',
      target: { kind: 'case', id: caseId },
      details: { intoId },
    });
    return caseSummary(tx, intoId);
  });
}

/** Locked in the order of ids, so that two merges can't deadlock. */
async function lockBoth(tx: Ctx, caseId: string, intoId: string): Promise<[CaseRow, CaseRow]> {
  if (caseId < intoId) {
    const from = await lockOpenCase(tx, caseId);
    return [from, await lockOpenCase(tx, intoId)];
  }
  const into = await lockOpenCase(tx, intoId);
  return [await lockOpenCase(tx, caseId), into];
}

async function moveReports(tx: Ctx, from: CaseRow, into: CaseRow): Promise<void> {
  const { sql } = tx;
  const { accountId: by } = viewerOf(tx);
  await sql`update report set case_id = ${into.id} where case_id = ${from.id}`;
  await sql`
    update moderation_case c set
      urgent_at = least(c.urgent_at, o.urgent_at),
      severity = greatest(c.severity, o.severity),
      weight = c.weight + o.weight,
      reasons = array(select distinct unnest(c.reasons || o.reasons)),
      report_count = c.report_count + o.report_count,
      search_text = left(c.search_text || ' ' || o.search_text, 4000),
      updated_at = now()
    from moderation_case o where c.id = ${into.id} and o.id = ${from.id}`;
  // Cases that were merged into this one move along.
  await sql`update moderation_case set merged_into = ${into.id} where merged_into = ${from.id}`;
  await sql`
    update moderation_case set state = 'merged', merged_into = ${into.id}, decided_by = ${by}, decided_at = now(), updated_at = now(),
      claimed_by = null, claimed_until = null
    where id = ${from.id}`;
}
