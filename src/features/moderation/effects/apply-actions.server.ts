import { lockAccount } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { type ActionKind, isSanction, type SanctionKind } from '../action-kind.ts';
import { actionsOnAccounts, reportables, type Sanction } from '../points.ts';
import { keepHidden, undoAutomaticHiding } from './automatic-hiding.server.ts';

interface Target {
  targetKind: string;
  targetId: string;
}

export interface DecidedActions {
  caseId: string;
  /** The author of the thing; null when their account is erased, and then there are no actions on it. */
  accountId: string | null;
  actions: readonly { kind: ActionKind /** Of a suspension. */; days?: number | undefined }[];
  /** The code of the rule that was broken. */
  rule: string;
  by: string;
}

/**
 * Applies a decision, in its transaction: to things through the features they belong to, to the author through accounts.
 * What undoing it needs is stored in `case_action`.
 * @throws as `sanction` of `AccountActions`
 */
export async function applyActions(tx: Ctx, decided: DecidedActions): Promise<void> {
  const kinds = decided.actions.map(({ kind }) => kind);
  // Whoever is sanctioned is locked before what they have made.
  if (decided.accountId && kinds.some(isSanction)) await lockAccount(tx, decided.accountId);
  // What reports hid was hidden until a moderator decides, which is now.
  const staysHidden = kinds.includes('hide') || kinds.includes('remove');
  if (!staysHidden) await undoAutomaticHiding(tx, decided.caseId, decided.by);
  else if (kinds.includes('hide')) await keepHidden(tx, decided);
  const targets = await caseTargets(tx, decided.caseId);
  for (const { kind, days } of decided.actions) {
    if (kind === 'none') continue;
    if (isSanction(kind)) await applySanction(tx, decided, kind, days);
    else for (const target of targets) await applyToThing(tx, decided, kind, target);
  }
}

async function applyToThing(
  tx: Ctx,
  decided: DecidedActions,
  kind: Exclude<ActionKind, 'none' | SanctionKind>,
  target: Target,
): Promise<void> {
  const effect = reportables.find(tx, target.targetKind)?.effects[kind];
  if (!effect) return;
  const { caseId, rule, by } = decided;
  const applied = await effect.apply(tx, target.targetId, {
    accountId: by,
    caseId,
    reason: rule.toLowerCase(),
  });
  await keepAction(tx, decided, { kind, ...target, applied });
}

async function applySanction(
  tx: Ctx,
  decided: DecidedActions,
  kind: SanctionKind,
  days: number | undefined,
): Promise<void> {
  const { accountId, caseId, rule, by } = decided;
  if (accountId === null) throw new Error(`Case ${caseId} has no author to ${kind}.`);
  const action = { kind, targetKind: 'account', targetId: accountId, days };
  // A warning is only the strike and the message.
  if (kind === 'warn') return keepAction(tx, decided, { ...action, applied: {} });
  const until = days === undefined ? null : new Date(tx.now.getTime() + days * 86_400_000);
  const account = actionsOnAccounts(tx);
  const sanction: Sanction = { kind, until, by, caseId, reason: rule };
  const sanctionId = await account.sanction(tx, accountId, sanction);
  // Their earnings are kept and not paid out: moderators see that there are some.
  const unpaid = kind === 'ban' ? await account.unpaid(tx, accountId) : [];
  const applied = sanctionId === null ? null : { sanctionId, ...(unpaid.length > 0 ? { unpaid } : {}) };
  await keepAction(tx, decided, { ...action, applied });
}

interface AppliedAction extends Target {
  kind: ActionKind;
  days?: number | undefined;
  /** Null when there was nothing to do. */
  applied: Record<string, unknown> | null;
}

async function keepAction(tx: Ctx, decided: DecidedActions, action: AppliedAction): Promise<void> {
  const { caseId, rule, by } = decided;
  const { kind, targetKind, targetId, days = null, applied } = action;
  await tx.sql`
    insert into case_action (id, case_id, kind, target_kind, target_id, days, rule, by_account_id, applied)
    values (${newId()}, ${caseId}, ${kind}, ${targetKind}, ${targetId}, ${days}, ${rule}, ${by},
      ${applied && tx.sql.json(applied)})`;
}

/** Every thing the case is about: its own, and those of merged cases. */
const caseTargets = ({ sql }: Ctx, caseId: string): Promise<Target[]> => sql<Target[]>`
  select distinct target_kind, target_id from report where case_id = ${caseId} order by target_kind, target_id`;
