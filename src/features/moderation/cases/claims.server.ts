import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { QUEUES, queueChanged } from '#features/staff/queue-changed.server.ts';
import { type Ctx, type JobCtx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { liveEventsSql, type Told, tell, toldSql } from '#platform/live.ts';
import { recordCaseEvents } from '../case-event.server.ts';
import type { CaseSummary } from './case-fields.ts';
import { CLAIM_MINUTES, lockOpenCase, renewClaim } from './lock-open-case.server.ts';
import { caseSummary } from './present-case.server.ts';

/** @throws as lockOpenCase. Claiming one's own case again renews the claim. */
export async function claim(ctx: Ctx, caseId: string): Promise<CaseSummary> {
  const { accountId } = assertStaffMay(ctx, 'cases.decide');
  return transact(ctx, async (tx) => {
    const { state, claimedBy } = await lockOpenCase(tx, caseId);
    if (!claimedBy) {
      const to = state === 'escalated' ? 'escalated' : 'claimed';
      await tx.sql`
        update moderation_case set state = ${to}, claimed_by = ${accountId}, updated_at = now(),
          claimed_until = now() + ${CLAIM_MINUTES}::int * interval '1 minute'
        where id = ${caseId}`;
      await recordCaseEvents(tx, caseId, [{ action: 'claimed', from: state, to }]);
    }
    await recordStaffAct(tx, { act: 'cases.decide.claim', target: { kind: 'case', id: caseId } });
    return caseSummary(tx, caseId);
  });
}

/** @throws as lockOpenCase, and 409 NOT_CLAIMED when it is not the viewer's */
export async function release(ctx: Ctx, caseId: string): Promise<CaseSummary> {
  assertStaffMay(ctx, 'cases.decide');
  return transact(ctx, async (tx) => {
    const { state, claimedBy } = await lockOpenCase(tx, caseId);
    if (!claimedBy) throw notClaimed();
    const to = state === 'escalated' ? 'escalated' : 'open';
    await tx.sql`
      update moderation_case set state = ${to}, claimed_by = null, claimed_until = null, updated_at = now()
      where id = ${caseId}`;
    await recordCaseEvents(tx, caseId, [{ action: 'released', from: state, to }]);
    await recordStaffAct(tx, { act: 'cases.decide.release', target: { kind: 'case', id: caseId } });
    return caseSummary(tx, caseId);
  });
}

/** Renews a claim; not recorded in the audit log. @throws as lockOpenCase, and 409 NOT_CLAIMED when it has lapsed */
export async function renewOwnClaim(ctx: Ctx, caseId: string): Promise<{ until: string }> {
  assertStaffMay(ctx, 'cases.decide');
  return transact(ctx, async (tx) => {
    const { claimedBy } = await lockOpenCase(tx, caseId);
    if (!claimedBy) throw notClaimed();
    await queueChanged(tx, 'cases', caseId);
    return { until: await renewClaim(tx, caseId) };
  });
}

const notClaimed = () => conflict('NOT_CLAIMED', 'Your claim has ended. Claim the case again.');

/** Ends lapsed claims. The queue, and who may claim, go by the time and don't depend on this job. */
export async function endLapsedClaims(ctx: JobCtx): Promise<void> {
  const { sql } = ctx;
  const [ended] = await sql<[Told]>`
    with lapsed as (
      select id, state, claimed_by from moderation_case
      where claimed_until < now() and state in ('open', 'claimed', 'escalated') for no key update skip locked
    ), ended as (
      update moderation_case c set claimed_by = null, claimed_until = null,
        state = case when c.state = 'claimed' then 'open' else c.state end
      from lapsed where c.id = lapsed.id
      returning c.id, c.site, lapsed.state as from_state, c.state as to_state
    ), recorded as (
      insert into case_event (case_id, action, from_state, to_state)
      select id, 'claim_lapsed', from_state, to_state from ended
    ), ${liveEventsSql(
      ctx,
      sql`
      select site || ':' || ${QUEUES}, 'queue.changed', jsonb_build_object('page', 'cases', 'id', id) from ended`,
    )}
    select ${toldSql(ctx)}`;
  tell(ctx, ended);
}
