import type { Ctx } from '#platform/ctx.ts';
import { type OpportunityRow, opportunityColumns } from '../opportunity-row.server.ts';
import { presentOpportunities } from '../present-opportunity.server.ts';
import type { ApplicationRow } from './application-row.server.ts';
import type { Application } from './calls.ts';

/** As their applicants see them. */
export async function presentApplications(ctx: Ctx, rows: readonly ApplicationRow[]): Promise<Application[]> {
  const ids = [...new Set(rows.map(({ opportunityId }) => opportunityId))];
  const opportunities = await ctx.sql<OpportunityRow[]>`
    select ${opportunityColumns(ctx)} from opportunity o where o.id = any(${ids}::uuid[])`;
  const cards = await presentOpportunities(ctx, opportunities);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const opportunity = byId.get(row.opportunityId);
    return opportunity ? [{ ...applicationFields(row), opportunity }] : [];
  });
}

/** What applicant and organisation both see. */
export const applicationFields = (row: ApplicationRow) => ({
  id: row.id,
  state: row.state,
  note: row.note,
  answers: Object.entries(row.answers).map(([questionId, text]) => ({ questionId, text })),
  shares: row.shares,
  offeredUntil: row.offeredUntil,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
