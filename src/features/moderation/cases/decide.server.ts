import { uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import '../events.ts';
import { recordCaseEvents } from '../case-event.server.ts';
import { applyActions } from '../effects/apply-actions.server.ts';
import { undoAutomaticHiding } from '../effects/automatic-hiding.server.ts';
import { fillTemplate } from '../fill-template.ts';
import { countOutcome } from '../reports/reporter-accuracy.server.ts';
import { issueStrike } from '../strikes/issue-strike.server.ts';
import type { CaseSummary, Decision } from './case-fields.ts';
import type { CaseRow } from './case-row.server.ts';
import { possibleActions } from './detail.server.ts';
import { lockOpenCase } from './lock-open-case.server.ts';
import { caseSummary, reasonsOfKind, titledReason } from './present-case.server.ts';

type Resolution = Extract<Decision, { outcome: 'resolve' }>;

/**
 * Decides a case in one transaction: of two concurrent decisions the second is refused.
 * @throws as lockOpenCase; 400 for an action or a rule that doesn't fit; 403 for a ban without that permission
 */
export async function decide(
  ctx: Ctx,
  { caseId, decision }: { caseId: string; decision: Decision },
): Promise<CaseSummary> {
  assertMayDecide(ctx, decision);
  return transact(ctx, async (tx) => {
    const row = await lockOpenCase(tx, caseId);
    await applyDecision(tx, row, decision);
    await recordStaffAct(tx, {
      act: 'cases.decide',
      target: { kind: 'case', id: caseId },
      accountId: row.accountId,
      ...auditOf(decision),
    });
    return caseSummary(tx, caseId);
  });
}

/** @throws 403 without the permission to decide, or to ban where it bans */
export function assertMayDecide(ctx: Ctx, decision: Decision): void {
  assertStaffMay(ctx, 'cases.decide');
  if (decision.outcome === 'resolve' && decision.actions.some(({ kind }) => kind === 'ban')) {
    assertStaffMay(ctx, 'cases.ban');
  }
}

/** The details of a decision in the audit log. */
export function auditOf(decision: Decision): { reason: string; details: Record<string, unknown> } {
  if (decision.outcome === 'reject') return { reason: decision.note, details: { outcome: 'rejected' } };
  const { actions, rule, note } = decision;
  return { reason: note, details: { outcome: 'resolved', actions, rule } };
}

/** Decides a case that the caller has locked and checked (see lockOpenCase), without the entry in the audit log. */
export async function applyDecision(tx: Ctx, row: CaseRow, decision: Decision): Promise<void> {
  if (decision.outcome === 'resolve') await resolve(tx, row, decision);
  else await reject(tx, row, decision.note);
}

async function resolve(tx: Ctx, row: CaseRow, decision: Resolution): Promise<void> {
  const { actions, rule, note } = decision;
  const kinds = actions.map(({ kind }) => kind);
  assertPossible(tx, row, { kinds, rule });
  const { accountId: by } = viewerOf(tx);
  const message = await filledMessage(tx, row, decision);
  const { id: caseId, accountId } = row;
  await applyActions(tx, { caseId, accountId, actions, rule, by });
  await issueStrike(tx, { caseId, accountId, actions: kinds, rule, message });
  await countOutcome(tx, caseId, true);
  await tx.sql`
    update moderation_case set state = 'resolved', actions = ${kinds}, decided_by = ${by}, decided_at = now(),
      updated_at = now(), claimed_by = null, claimed_until = null
    where id = ${row.id}`;
  await recordCaseEvents(
    tx,
    row.id,
    actions.map(({ kind, days }, index) => ({
      action: kind,
      from: index === 0 ? row.state : 'resolved',
      to: 'resolved',
      reason: rule,
      note: index === 0 ? note : '',
      details: { ...(days ? { days } : {}), ...(index === 0 && message ? { message } : {}) },
    })),
  );
  await emit(tx, 'case.decided', {
    caseId: row.id,
    accountId: row.accountId,
    outcome: 'resolved',
    actions: kinds,
    rule,
    message,
  });
}

/** The message of a bulk decision still has placeholders. */
async function filledMessage(tx: Ctx, row: CaseRow, { actions, rule, message }: Resolution): Promise<string> {
  if (!message || row.accountId === null) return '';
  const author = (await uncheckedCards(tx, [row.accountId])).get(row.accountId);
  return fillTemplate(message, {
    name: author?.displayName ?? '',
    kind: row.targetKind,
    rule: titledReason(tx, row.targetKind, rule).title,
    days: actions.find(({ days }) => days !== undefined)?.days ?? null,
  });
}

/** No rule was broken: restores what was hidden by reports. */
async function reject(tx: Ctx, row: CaseRow, note: string): Promise<void> {
  await undoAutomaticHiding(tx, row.id, viewerOf(tx).accountId);
  await countOutcome(tx, row.id, false);
  await tx.sql`
    update moderation_case set state = 'rejected', decided_by = ${viewerOf(tx).accountId}, decided_at = now(),
      updated_at = now(), claimed_by = null, claimed_until = null
    where id = ${row.id}`;
  await recordCaseEvents(tx, row.id, [{ action: 'rejected', from: row.state, to: 'rejected', note }]);
  await emit(tx, 'case.decided', {
    caseId: row.id,
    accountId: row.accountId,
    outcome: 'rejected',
    actions: [],
    rule: null,
    message: '',
  });
}

function assertPossible(
  ctx: Ctx,
  row: CaseRow,
  { kinds, rule }: { kinds: readonly string[]; rule: string },
): void {
  if (!reasonsOfKind(ctx, row.targetKind).some(({ id }) => id === rule)) {
    throw invalid('Choose a rule from the list.', 'decision.rule');
  }
  const possible: readonly string[] = possibleActions(ctx, row);
  if (!kinds.every((kind) => possible.includes(kind))) {
    throw invalid('One of these actions can’t be done here. Reload and choose again.', 'decision.actions');
  }
}
