import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { EffectKind } from '#platform/reportable.ts';
import { type ActionKind, isSanction } from '../action-kind.ts';
import type { Action } from './case-fields.ts';
import type { CaseRow } from './case-row.server.ts';

interface Target {
  targetKind: string;
  targetId: string;
}

/** Every thing the case is about: its own, and those of cases that were merged into it. */
export const caseTargets = ({ sql }: Ctx, caseId: string): Promise<Target[]> => sql<Target[]>`
  select distinct target_kind, target_id from report where case_id = ${caseId} order by target_kind, target_id`;

/** Does what was decided through the features the things belong to, and keeps what undoing it needs. */
export async function applyActions(
  tx: Ctx,
  row: CaseRow,
  { actions, rule, by }: { actions: readonly Action[]; rule: string; by: string },
): Promise<void> {
  const targets = await caseTargets(tx, row.id);
  for (const { kind } of actions) {
    if (kind === 'none' || isSanction(kind)) continue;
    for (const target of targets) await applyToThing(tx, row.id, kind, target, { rule, by });
  }
}

async function applyToThing(
  tx: Ctx,
  caseId: string,
  kind: Exclude<ActionKind, 'none'> & EffectKind,
  { targetKind, targetId }: Target,
  { rule, by }: { rule: string; by: string },
): Promise<void> {
  const effect = tx.deps.reportables.get(targetKind)?.effects[kind];
  if (!effect) return;
  const applied = await effect.apply(tx, targetId, { accountId: by, caseId, reason: rule.toLowerCase() });
  await tx.sql`
    insert into case_action (id, case_id, kind, target_kind, target_id, rule, by_account_id, applied)
    values (${newId()}, ${caseId}, ${kind}, ${targetKind}, ${targetId}, ${rule}, ${by},
      ${applied && tx.sql.json(applied as never)})`;
}
