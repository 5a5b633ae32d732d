import type { AdminQueue } from '#features/admin/points.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { findOpportunity, type OpportunityRow, opportunityColumns } from '../opportunity-row.server.ts';
import { opportunityStates } from '../opportunity-states.server.ts';
import { presentOpportunities } from '../present-opportunity.server.ts';
import type { decideOpportunity } from './calls.ts';

type Reviewed = CallReply<typeof decideOpportunity>;

export async function opportunitiesInReview(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<Reviewed>> {
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
export async function decide(
  ctx: Ctx,
  { opportunityId, approve, reason, note }: CallParsed<typeof decideOpportunity>['body'],
): Promise<Reviewed> {
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
  const row = await findOpportunity(ctx, opportunityId);
  const [reviewed] = row ? await present(ctx, [row]) : [];
  if (!reviewed) throw notFound('opportunity');
  return reviewed;
}

async function present(ctx: Ctx, rows: readonly OpportunityRow[]): Promise<Reviewed[]> {
  const cards = await presentOpportunities(ctx, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card) => {
    const row = byId.get(card.id);
    if (!row) return [];
    const { description, questions, version, reviewReason: reason, reviewNote: note } = row;
    return [{ ...card, description, questions, version, review: { reason, note } }];
  });
}

export const opportunityQueue: AdminQueue = {
  page: 'review-opportunities',
  act: 'review',
  async waiting({ sql, site }) {
    const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(updated_at) as oldest_at from opportunity
      where site = ${site} and state = 'in_review'`;
    return row ?? { count: 0, oldestAt: null };
  },
};
