import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { newId } from '#platform/ids.ts';
import '../events.ts';
import { recordCaseEvents } from '../case-event.server.ts';
import { DECIDED_BY_TEAM } from '../cited-rule.server.ts';
import { issueStrike } from './issue-strike.server.ts';

const DAY_MS = 86_400_000;

/**
 * Staff limited, suspended or banned somebody without a report. The decision becomes a case of its own, so that its author
 * is told, can appeal once, and another moderator can overturn it, as with every other decision. A job that runs again
 * finds the case and does nothing.
 */
export async function openDirectCase(ctx: Ctx, sanctioned: EventMap['account.sanctioned']): Promise<void> {
  const { accountId, sanctionId, kind, until, reason: message, byAccountId: by } = sanctioned;
  const rule = DECIDED_BY_TEAM;
  await transact(ctx, async (tx) => {
    const { sql, site, now } = tx;
    const caseId = newId();
    const days = until ? Math.max(1, Math.round((Date.parse(until) - now.getTime()) / DAY_MS)) : null;
    const opened = await sql`
      insert into moderation_case (id, site, target_kind, target_id, account_id, state, about, actions, decided_by, decided_at)
      select ${caseId}, ${site}, 'account', ${accountId}, ${accountId}, 'resolved', 'Your account', array[${kind}], ${by}, now()
      where not exists (
        select from case_action where target_id = ${accountId} and applied ->> 'sanctionId' = ${sanctionId})
      returning id`;
    if (opened.length === 0) return;
    await sql`
      insert into case_action (id, case_id, kind, target_kind, target_id, days, rule, by_account_id, applied)
      values (${newId()}, ${caseId}, ${kind}, 'account', ${accountId}, ${days}, ${rule}, ${by}, ${sql.json({ sanctionId })})`;
    await recordCaseEvents(
      tx,
      caseId,
      [{ action: 'resolved', from: null, to: 'resolved', reason: rule }],
      by,
    );
    await issueStrike(tx, { caseId, accountId, actions: [kind], rule, message });
    await emit(tx, 'case.decided', {
      caseId,
      accountId,
      outcome: 'resolved',
      actions: [kind],
      rule,
      message,
    });
  });
}
