import type { Ctx } from '#platform/ctx.ts';
import { isId } from '#platform/ids.ts';
import type { OpportunityCard, Question } from './calls.ts';
import type { Compensation, OpportunityState } from './opportunity.ts';

export interface OpportunityRow
  extends Omit<OpportunityCard, 'organisation' | 'compensation' | 'slotsLeft' | 'state'> {
  organisationId: string;
  description: string;
  compensation: Compensation;
  compensationMin: number | null;
  compensationMax: number | null;
  taken: number;
  questions: Question[];
  state: OpportunityState;
  reviewReason: string | null;
  reviewNote: string;
  version: number;
}

/** SQL: the columns of opportunity `o` that make an OpportunityRow. */
export const opportunityColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  o.id, o.organisation_id, o.slug, o.title, o.kind, o.description, o.sport, o.level, o.place, o.is_remote, o.compensation,
  o.compensation_min::float8 as compensation_min, o.compensation_max::float8 as compensation_max, o.minimum_age, o.deadline,
  o.slots, o.taken, o.questions, o.state, o.closed_reason, o.review_reason, o.review_note, o.version, o.published_at,
  o.created_at`;

/** By id or slug, on the site of the ctx, in any state. */
export async function findOpportunity(ctx: Ctx, idOrSlug: string): Promise<OpportunityRow | null> {
  const { sql, site } = ctx;
  const [row] = await sql<OpportunityRow[]>`
    select ${opportunityColumns(ctx)} from opportunity o
    where o.site = ${site} and ${isId(idOrSlug) ? sql`o.id = ${idOrSlug}` : sql`o.slug = ${idOrSlug}`}`;
  return row ?? null;
}
