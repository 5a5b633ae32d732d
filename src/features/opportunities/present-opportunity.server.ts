import { uncheckedCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { OpportunityCard } from './calls.ts';
import type { OpportunityRow } from './opportunity-row.server.ts';

/** Organisations are verified brands, which are never minors: they are named to everybody. */
export async function presentOpportunities(
  ctx: Ctx,
  rows: readonly OpportunityRow[],
): Promise<OpportunityCard[]> {
  const organisations = await uncheckedCards(
    ctx,
    rows.map(({ organisationId }) => organisationId),
  );
  return rows.flatMap((row) => {
    const organisation = organisations.get(row.organisationId);
    return organisation ? [cardOf(row, organisation)] : [];
  });
}

const cardOf = (row: OpportunityRow, organisation: OpportunityCard['organisation']): OpportunityCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  kind: row.kind,
  organisation,
  sport: row.sport,
  level: row.level,
  place: row.place,
  isRemote: row.isRemote,
  compensation: { type: row.compensation, min: row.compensationMin, max: row.compensationMax },
  minimumAge: row.minimumAge,
  deadline: row.deadline,
  slots: row.slots,
  slotsLeft: row.slots - row.taken,
  state: row.state,
  closedReason: row.closedReason,
  publishedAt: row.publishedAt,
  createdAt: row.createdAt,
});
