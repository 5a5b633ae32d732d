import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { CaseFilter } from '../cases/case-filter.ts';
import { assertMayDecide, auditOf } from '../cases/decide.server.ts';
import { passesFilter } from '../cases/filter-sql.server.ts';
import { type BulkAction, MAX_BULK, type resolveInBulk } from './calls.ts';
import { bulkAction } from './present-bulk.server.ts';
import '../events.ts';

const undecided: readonly CaseFilter['state'][] = ['at_work', 'open', 'claimed', 'escalated'];

/** How many cases match a filter. */
export async function previewBulk(
  ctx: Ctx,
  filter: CaseFilter,
): Promise<{ count: number; leftAlone: number; kinds: string[] }> {
  const { accountId, staffRole } = assertStaffMay(ctx, 'cases.decide');
  assertUndecided(filter);
  const { sql } = ctx;
  const [row] = await sql<[{ count: number; leftAlone: number; kinds: string[] | null }]>`
    select count(*) as count, array_agg(distinct c.target_kind) as kinds,
      count(*) filter (where c.claimed_until >= now() and c.claimed_by <> ${accountId}
        or c.state = 'escalated' and ${staffRole === 'moderator'}
        or c.id in (select case_id from report where reporter_id = ${accountId})) as left_alone
    from moderation_case c where ${passesFilter(ctx, filter)}`;
  return { ...row, kinds: row.kinds ?? [] };
}

/**
 * Starts a bulk action: one decision about the cases that match the filter now. A job carries it out.
 * @throws 403 as for one decision, 409 NO_CASES and TOO_MANY_CASES
 */
export async function orderBulk(
  ctx: Ctx,
  { filter, caseIds, decision }: CallParsed<typeof resolveInBulk>['body'],
): Promise<BulkAction> {
  assertMayDecide(ctx, decision);
  assertUndecided(filter);
  return transact(ctx, async (tx) => {
    const { sql, site } = tx;
    const { accountId } = viewerOf(tx);
    const id = newId();
    await sql`
      insert into bulk_action (id, site, ordered_by, filter, decision, total)
      values (${id}, ${site}, ${accountId}, ${sql.json(filter)}, ${sql.json(decision)}, 0)`;
    const chosen = await sql`
      insert into bulk_action_case (bulk_action_id, case_id)
      select ${id}, c.id from moderation_case c
      where ${passesFilter(tx, filter)} ${caseIds ? sql`and c.id = any(${caseIds}::uuid[])` : sql``}
      limit ${MAX_BULK + 1}`;
    const total = chosen.count;
    if (total === 0) throw conflict('NO_CASES', 'No case matches this filter anymore.');
    if (total > MAX_BULK) {
      throw conflict('TOO_MANY_CASES', `One bulk action decides up to ${MAX_BULK} cases. Narrow the filter.`);
    }
    await sql`update bulk_action set total = ${total} where id = ${id}`;
    const { reason, details } = auditOf(decision);
    await recordStaffAct(tx, {
      act: 'cases.decide.bulk',
      target: { kind: 'bulk_action', id },
      reason,
      details: { ...details, filter, total },
    });
    await emit(tx, 'bulk-action.ordered', { bulkActionId: id });
    return bulkAction(tx, id);
  });
}

function assertUndecided({ state }: CaseFilter): void {
  if (!undecided.includes(state)) {
    throw invalid('These cases are decided. Filter for cases that are open.', 'filter.state');
  }
}
