import { uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { queueChanged } from '#features/staff/queue-changed.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound, type Refusal } from '#platform/errors.ts';
import '../events.ts';
import { recordCaseEvents } from '../case-event.server.ts';
import { undoActions } from '../effects/undo-actions.server.ts';
import { countOverturned } from '../reports/reporter-accuracy.server.ts';
import type { decideAppeal as decideAppealCall } from './calls.ts';

interface LockedAppeal {
  strikeId: string;
  caseId: string;
  accountId: string;
  rule: string;
  state: 'open' | 'upheld' | 'overturned';
  /** Who made the decision. */
  decidedBy: string | null;
  /** Who decided the appeal. */
  answeredBy: string | null;
  isReporter: boolean;
}

/**
 * Upholds a decision, or overturns it: then its actions are undone in the same transaction.
 * @throws 403 SAME_MODERATOR for whoever made the decision, 403 OWN_CASE for its author and its reporters, 409
 *   APPEAL_DECIDED for the second of two who decide at once
 */
export async function decideAppeal(
  ctx: Ctx,
  { appealId, outcome, note }: CallParsed<typeof decideAppealCall>['body'],
): Promise<{ ok: true }> {
  const { accountId: by } = assertStaffMay(ctx, 'appeals.decide');
  await transact(ctx, async (tx) => {
    const appeal = await lockAppeal(tx, appealId, by);
    assertMayDecide(appeal, by);
    if (appeal.state !== 'open') throw await alreadyDecided(tx, appeal);
    const { strikeId, caseId, accountId, rule } = appeal;
    await tx.sql`
      update appeal set state = ${outcome}, note = ${note}, decided_by = ${by}, decided_at = now()
      where id = ${appealId}`;
    await tx.sql`update strike set state = ${outcome} where id = ${strikeId}`;
    if (outcome === 'overturned') {
      await undoActions(tx, caseId, by);
      await countOverturned(tx, caseId);
    }
    const action = outcome === 'overturned' ? 'appeal_overturned' : 'appeal_upheld';
    await recordCaseEvents(tx, caseId, [{ action, from: 'resolved', to: 'resolved', reason: rule, note }]);
    await recordStaffAct(tx, {
      act: 'appeals.decide',
      target: { kind: 'case', id: caseId },
      accountId,
      reason: note,
      details: { outcome, rule },
    });
    await queueChanged(tx, 'appeals', appealId);
    await emit(tx, 'appeal.decided', { caseId, accountId, outcome });
  });
  return { ok: true };
}

async function lockAppeal({ sql, site }: Ctx, appealId: string, by: string): Promise<LockedAppeal> {
  const [appeal] = await sql<LockedAppeal[]>`
    select s.id as strike_id, s.case_id, s.account_id, s.rule, a.state, c.decided_by, a.decided_by as answered_by,
      exists (select from report r where r.case_id = c.id and r.reporter_id = ${by}) as is_reporter
    from appeal a join strike s on s.id = a.strike_id join moderation_case c on c.id = s.case_id
    where a.id = ${appealId} and a.site = ${site} for no key update of a, s`;
  if (!appeal) throw notFound('appeal');
  return appeal;
}

function assertMayDecide({ decidedBy, accountId, isReporter }: LockedAppeal, by: string): void {
  if (decidedBy === by) {
    throw forbidden('You made this decision. Another moderator has to decide the appeal.', 'SAME_MODERATOR');
  }
  if (accountId === by || isReporter) {
    throw forbidden(
      'This appeal is about you or something you reported. Another moderator has to decide it.',
      'OWN_CASE',
    );
  }
}

async function alreadyDecided(tx: Ctx, { state, answeredBy }: LockedAppeal): Promise<Refusal> {
  const colleague = answeredBy ? (await uncheckedCards(tx, [answeredBy])).get(answeredBy) : undefined;
  const did = state === 'overturned' ? 'overturned the decision' : 'upheld the decision';
  return conflict('APPEAL_DECIDED', `${colleague?.displayName ?? 'A colleague'} has already ${did}.`);
}
