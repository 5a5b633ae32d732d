import type { AccountCard } from '#features/people/account.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { BulkAction } from './calls.ts';

const MAX_SHOWN = 10;

interface BulkRow extends Omit<BulkAction, 'orderedBy'> {
  orderedBy: string;
}

const findBulk = ({ sql, site }: Ctx, where: Fragment) => sql<BulkRow[]>`
  select b.id, b.ordered_by, b.decision, b.state, b.total, b.created_at, b.finished_at, progress.decided,
    progress.skipped
  from bulk_action b cross join lateral (
    select coalesce(sum(n) filter (where state = 'decided'), 0)::int as decided,
      coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', n)) filter (where state = 'skipped'), '[]') as skipped
    from (select state, coalesce(reason, '') as reason, count(*) as n from bulk_action_case
      where bulk_action_id = b.id group by 1, 2) as counts
  ) progress
  where b.site = ${site} and ${where} order by b.created_at desc, b.id desc limit ${MAX_SHOWN}`;

async function present(ctx: Ctx, rows: readonly BulkRow[]): Promise<BulkAction[]> {
  const cards = await uncheckedCards(
    ctx,
    rows.map(({ orderedBy }) => orderedBy),
  );
  return rows.map((row) => ({ ...row, orderedBy: cards.get(row.orderedBy) as AccountCard }));
}

/** @throws 404 for one of another site */
export async function bulkAction(ctx: Ctx, id: string): Promise<BulkAction> {
  assertStaffMay(ctx, 'cases.read');
  const [found] = await present(ctx, await findBulk(ctx, ctx.sql`b.id = ${id}`));
  if (!found) throw notFound('bulk action');
  return found;
}

export async function bulkActions(ctx: Ctx): Promise<{ items: BulkAction[] }> {
  assertStaffMay(ctx, 'cases.read');
  return { items: await present(ctx, await findBulk(ctx, ctx.sql`true`)) };
}
