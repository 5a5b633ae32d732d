import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { isDatabaseUnavailable } from '#platform/sql/errors.ts';
import type { Decision } from '../cases/case-fields.ts';
import { applyDecision, assertMayDecide } from '../cases/decide.server.ts';
import { lockOpenCase } from '../cases/lock-open-case.server.ts';
import type { BulkAction } from './calls.ts';
import { bulkAction } from './present-bulk.server.ts';

/** Cases decided at the same time. */
const PARALLEL = 3;

interface Order {
  orderedBy: string;
  decision: Decision;
}

/**
 * Decides the waiting cases of a bulk action. Each in a transaction of its own, which also marks it: a killed job
 * continues where it was, and no case is decided twice.
 * @param max the most to decide; all of them by default
 */
export async function runBulk(ctx: Ctx, bulkActionId: string, max = Number.POSITIVE_INFINITY): Promise<void> {
  const [order] = await ctx.sql<Order[]>`
    select ordered_by, decision from bulk_action where id = ${bulkActionId} and state = 'running'`;
  if (!order) return;
  let left = max;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      if (!(await decideNext(ctx, bulkActionId, order))) return;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  await ctx.sql`
    update bulk_action set state = 'done', finished_at = now()
    where id = ${bulkActionId} and state = 'running'
      and not exists (select from bulk_action_case where bulk_action_id = ${bulkActionId} and state = 'pending')`;
}

/** @returns false when none is left */
async function decideNext(ctx: Ctx, bulkActionId: string, { orderedBy, decision }: Order): Promise<boolean> {
  let caseId: string | undefined;
  try {
    await transact(ctx, async (tx) => {
      caseId = await nextPending(tx, bulkActionId);
      if (!caseId) return;
      // Read again for each case: a grant may have been revoked since.
      const as: Ctx = { ...tx, viewer: await viewerOfAccount(tx, orderedBy) };
      assertMayDecide(as, decision);
      await applyDecision(as, await lockOpenCase(as, caseId), decision);
      await mark(tx, bulkActionId, caseId, null);
    });
  } catch (error) {
    if (!caseId || isDatabaseUnavailable(error)) throw error;
    if (!(error instanceof Refusal)) ctx.deps.log.error({ err: error, caseId }, 'case not decided in bulk');
    await mark(ctx, bulkActionId, caseId, error instanceof Refusal ? error.code : 'FAILED');
  }
  return caseId !== undefined;
}

async function nextPending({ sql }: Ctx, bulkActionId: string): Promise<string | undefined> {
  const [next] = await sql<{ caseId: string }[]>`
    select c.case_id from bulk_action_case c join bulk_action b on b.id = c.bulk_action_id
    where c.bulk_action_id = ${bulkActionId} and c.state = 'pending' and b.state = 'running'
    order by c.case_id limit 1 for no key update of c skip locked`;
  return next?.caseId;
}

/** @param skipped why it was skipped; null when it was decided */
const mark = ({ sql }: Ctx, bulkActionId: string, caseId: string, skipped: string | null) => sql`
  update bulk_action_case set state = ${skipped === null ? 'decided' : 'skipped'}, reason = ${skipped}
  where bulk_action_id = ${bulkActionId} and case_id = ${caseId} and state = 'pending'`;

/** Stops it: decided cases stay decided. */
export async function cancelBulk(ctx: Ctx, bulkActionId: string): Promise<BulkAction> {
  assertStaffMay(ctx, 'cases.decide');
  return transact(ctx, async (tx) => {
    await bulkAction(tx, bulkActionId);
    await tx.sql`
      update bulk_action set state = 'cancelled', finished_at = now()
      where id = ${bulkActionId} and state = 'running'`;
    await recordStaffAct(tx, {
      act: 'cases.decide.bulk-cancelled',
      target: { kind: 'bulk_action', id: bulkActionId },
    });
    return bulkAction(tx, bulkActionId);
  });
}
