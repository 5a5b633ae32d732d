import { lockAccount } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type ActionKind, isSanction } from '../action-kind.ts';
import type { EffectKind } from '../points.ts';
import { actionsOnAccounts, reportables } from '../points.ts';

export interface StoredAction {
  id: string;
  caseId: string;
  kind: ActionKind;
  targetKind: string;
  targetId: string;
  applied: Record<string, unknown> | null;
}

/** Undoes every action of a case, last first. @param by null when no person decided it */
export async function undoActions(tx: Ctx, caseId: string, by: string | null): Promise<void> {
  const actions = await tx.sql<StoredAction[]>`
    select id, case_id, kind, target_kind, target_id, applied from case_action
    where undone_at is null
      and (case_id = ${caseId} or case_id in (select id from moderation_case where merged_into = ${caseId}))
    order by at desc, id desc for no key update`;
  // As in applyActions, whoever is sanctioned before what they have made.
  const sanctioned = actions.filter(({ kind }) => isSanction(kind)).map(({ targetId }) => targetId);
  for (const accountId of sanctioned.toSorted()) await lockAccount(tx, accountId);
  for (const action of actions) await undoAction(tx, action, by);
}

export async function undoAction(tx: Ctx, action: StoredAction, by: string | null): Promise<void> {
  const { id, caseId, kind, targetId, targetKind, applied } = action;
  await tx.sql`update case_action set undone_at = now() where id = ${id}`;
  if (!applied || kind === 'none') return;
  if (isSanction(kind)) {
    if (typeof applied.sanctionId === 'string') await actionsOnAccounts(tx).lift(tx, applied.sanctionId, by);
    return;
  }
  if (await passOn(tx, action)) return;
  const effect = reportables.find(tx, targetKind)?.effects[kind satisfies EffectKind];
  await effect?.undo(tx, targetId, applied, { accountId: by, caseId, reason: 'decision_undone' });
}

/**
 * Another decision has the same effect on the thing: it stays in effect, and belongs to that decision from now on.
 * @returns whether there is such a decision
 */
async function passOn({ sql }: Ctx, { kind, targetKind, targetId, applied }: StoredAction): Promise<boolean> {
  const heirs = await sql`
    update case_action set applied = ${sql.json(applied)}
    where id = (
      select id from case_action
      where target_kind = ${targetKind} and target_id = ${targetId} and kind = ${kind} and undone_at is null
        and applied is null
      order by at limit 1)
    returning id`;
  return heirs.length > 0;
}
