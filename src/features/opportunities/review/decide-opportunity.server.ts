import type { Decided, ReviewKind } from '#features/moderation/points.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { line, type Page, type Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { OpportunityReview } from '../calls.ts';
import { findOpportunity, type OpportunityRow, opportunityColumns } from '../opportunity-row.server.ts';
import { opportunityStates } from '../opportunity-states.server.ts';
import { presentOpportunities } from '../present-opportunity.server.ts';
import { opportunityReasons } from '../reasons.ts';

async function opportunitiesInReview(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<OpportunityReview>> {
  assertStaffMay(ctx, 'review');
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<(OpportunityRow & { updatedAt: string })[]>`
    select ${opportunityColumns(ctx)}, o.updated_at from opportunity o
    where o.site = ${site} and o.state = 'in_review'
      ${after ? sql`and (o.updated_at, o.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by o.updated_at, o.id limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.updatedAt, row.id]);
  return { ...page, items: await present(ctx, page.items) };
}

/** Publishes what waits for review, or sends it back to its organisation. @throws 403 for one's own, 409 when it no longer waits */
async function decide(
  ctx: Ctx,
  { id: opportunityId, decision, reason, message: note }: Decided,
): Promise<void> {
  const approve = decision === 'approve';
  const { accountId: by } = assertStaffMay(ctx, 'review');
  await transact(ctx, async (tx) => {
    const found = await findOpportunity(tx, opportunityId);
    if (!found) throw notFound('opportunity');
    if (found.organisationId === by)
      throw forbidden('You can’t review your own opportunity. Ask a colleague.');
    const row = await opportunityStates.lock(tx, opportunityId);
    await recordStaffAct(tx, {
      act: 'review.opportunity',
      target: { kind: 'opportunity', id: opportunityId },
      accountId: row.organisationId,
      reason: reason ?? '',
      details: { approve },
    });
    await opportunityStates.move(tx, row, {
      to: approve ? 'open' : 'draft',
      by,
      reason: approve ? 'approved' : 'rejected',
      ...(reason && !approve ? { review: { reason, note } } : {}),
    });
  });
}

async function present(ctx: Ctx, rows: readonly OpportunityRow[]): Promise<OpportunityReview[]> {
  const cards = await presentOpportunities(ctx, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card) => {
    const row = byId.get(card.id);
    if (!row) return [];
    const { description, questions, version, reviewReason: reason, reviewNote: note } = row;
    return [{ ...card, description, questions, version, review: { reason, note } }];
  });
}

export const opportunityReviews: ReviewKind<typeof OpportunityReview> = {
  kind: 'opportunities',
  act: 'review',
  item: OpportunityReview,
  list: opportunitiesInReview,
  decide,
  reasons: opportunityReasons,
  message: line(300, 0),
  async waiting({ sql, site }) {
    const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(updated_at) as oldest_at from opportunity
      where site = ${site} and state = 'in_review'`;
    return row ?? { count: 0, oldestAt: null };
  },
};
