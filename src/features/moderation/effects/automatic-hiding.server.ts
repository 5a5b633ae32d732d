import '../events.ts';
import type { Ctx } from '#platform/ctx.ts';
import { transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { newId } from '#platform/ids.ts';
import { recordCaseEvents } from '../case-event.server.ts';
import type { CaseState } from '../case-state.ts';
import { notifyOfHiding } from '../notices.server.ts';
import { reportables } from '../points.ts';
import { HIDING_WEIGHT } from '../reports/report-weight.ts';
import { type StoredAction, undoAction } from './undo-actions.server.ts';

interface WeighedCase {
  accountId: string | null;
  state: CaseState;
}

/**
 * Hides a post, shout or comment once its open reports weigh enough, until a moderator decides. After a moderator has
 * rejected the reports of it, further reports don't hide it again.
 */
export async function hideByWeight(
  ctx: Ctx,
  { caseId, kind, targetId }: EventMap['report.filed'],
): Promise<void> {
  const hide = reportables.find(ctx, kind)?.effects.hide;
  if (!hide) return;
  await transact(ctx, async (tx) => {
    const [found] = await tx.sql<WeighedCase[]>`
      select account_id, state from moderation_case c
      where id = ${caseId} and weight >= ${HIDING_WEIGHT} and state in ('open', 'claimed', 'escalated')
        and not exists (select from case_action a where a.case_id = c.id and a.by_account_id is null)
        and not exists (
          select from moderation_case earlier
          where earlier.site = c.site and earlier.target_kind = ${kind} and earlier.target_id = ${targetId}
            and earlier.state = 'rejected')
      for no key update`;
    if (!found) return;
    const applied = await hide.apply(tx, targetId, {
      accountId: null,
      caseId,
      reason: 'hidden_by_reports',
    });
    if (!applied) return;
    await tx.sql`
      insert into case_action (id, case_id, kind, target_kind, target_id, applied)
      values (${newId()}, ${caseId}, 'hide', ${kind}, ${targetId}, ${tx.sql.json(applied)})`;
    const event = { action: 'hidden_by_reports', from: found.state, to: found.state };
    await recordCaseEvents(tx, caseId, [event], null);
    const { accountId } = found;
    if (accountId !== null) await notifyOfHiding(tx, { caseId, accountId });
  });
}

const automatic = ({ sql }: Ctx, caseId: string) => sql<StoredAction[]>`
  select id, case_id, kind, target_kind, target_id, applied from case_action
  where by_account_id is null and undone_at is null
    and (case_id = ${caseId} or case_id in (select id from moderation_case where merged_into = ${caseId}))
  order by at desc for no key update`;

/** Restores what reports hid. @returns whether anything was restored */
export async function undoAutomaticHiding(tx: Ctx, caseId: string, by: string | null): Promise<boolean> {
  const actions = await automatic(tx, caseId);
  for (const action of actions) await undoAction(tx, action, by);
  return actions.length > 0;
}

/** A moderator decided to hide it: the automatic hiding becomes part of the decision. */
export async function keepHidden(
  tx: Ctx,
  { caseId, rule, by }: { caseId: string; rule: string; by: string },
): Promise<void> {
  const ids = (await automatic(tx, caseId)).map(({ id }) => id);
  await tx.sql`
    update case_action set by_account_id = ${by}, rule = ${rule} where id = any(${ids}::uuid[])`;
}
