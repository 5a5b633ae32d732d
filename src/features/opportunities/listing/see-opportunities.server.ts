import { staffMay } from '#features/staff/staff.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { inLike } from '#platform/sql/sql.ts';
import { refusalToApply } from '../applications/may-apply.server.ts';
import type { Opportunity, OpportunityCard } from '../calls.ts';
import { type OpportunityRow, opportunityColumns } from '../opportunity-row.server.ts';
import { presentOpportunities } from '../present-opportunity.server.ts';
import { applicationOfViewer, isOpenToApply, readableOpportunity } from '../standing.server.ts';
import type { getMyOpportunities, getOpportunities } from './calls.ts';

export async function openOpportunities(
  ctx: Ctx,
  query: CallParsed<typeof getOpportunities>['query'],
): Promise<Page<OpportunityCard>> {
  const { sql } = ctx;
  const { kind, sport, level, remote, paid, q, sort, limit, cursor } = query;
  const after = decodeCursor(cursor, [aTime, anId]);
  const byDeadline = sort === 'deadline';
  const key = byDeadline ? sql`o.deadline` : sql`o.published_at`;
  const further = after
    ? byDeadline
      ? sql`and (o.deadline, o.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : sql`and (o.published_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const rows = await sql<OpportunityRow[]>`
    select ${opportunityColumns(ctx)} from opportunity o
    where ${isOpenToApply(ctx)} ${further}
      ${kind ? sql`and o.kind = ${kind}` : sql``} ${sport ? sql`and o.sport = ${sport}` : sql``}
      ${level ? sql`and (o.level = ${level} or o.level is null)` : sql``} ${remote ? sql`and o.is_remote` : sql``}
      ${paid ? sql`and o.compensation = 'paid'` : sql``} ${q ? sql`and o.title ilike ${`%${inLike(q)}%`}` : sql``}
    order by ${byDeadline ? sql`${key}, o.id` : sql`${key} desc, o.id desc`} limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [
    (byDeadline ? row.deadline : row.publishedAt) ?? row.createdAt,
    row.id,
  ]);
  return { ...page, items: await presentOpportunities(ctx, page.items) };
}

/** @throws 404 for what isn't published, except for its organisation, its applicants and reviewers */
export async function opportunity(ctx: Ctx, idOrSlug: string): Promise<Opportunity> {
  const row = await readableOpportunity(ctx, idOrSlug);
  const [card] = await presentOpportunities(ctx, [row]);
  if (!card) throw notFound('opportunity');
  const isOwn = row.organisationId === ctx.viewer?.accountId;
  const { description, questions, version, reviewReason: reason, reviewNote: note } = row;
  return {
    ...card,
    description,
    questions,
    version,
    review: isOwn || staffMay(ctx.viewer, 'review') ? { reason, note } : null,
    viewer: ctx.viewer && {
      isOwn,
      application: await applicationOfViewer(ctx, row.id),
      ...(await refusalToApply(ctx, row)),
    },
  };
}

/** Those of the viewer, newest first, with how many applications there are and how many nobody looked at. */
export async function ownOpportunities(
  ctx: Ctx,
  { state, limit, cursor }: CallParsed<typeof getMyOpportunities>['query'],
) {
  const { sql, site } = ctx;
  const { accountId } = viewerOf(ctx);
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<(OpportunityRow & { applications: number; waiting: number })[]>`
    select ${opportunityColumns(ctx)}, counted.applications, counted.waiting from opportunity o
    cross join lateral (
      select count(*) filter (where p.state not in ('guardian_pending', 'withdrawn'))::int as applications,
        count(*) filter (where p.state = 'submitted')::int as waiting
      from opportunity_application p where p.opportunity_id = o.id) counted
    where o.site = ${site} and o.organisation_id = ${accountId} ${state ? sql`and o.state = ${state}` : sql`and o.state <> 'archived'`}
      ${after ? sql`and (o.created_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by o.created_at desc, o.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  const cards = await presentOpportunities(ctx, page.items);
  const byId = new Map(page.items.map((row) => [row.id, row]));
  return {
    ...page,
    items: cards.map((card) => {
      const { applications = 0, waiting = 0, reviewReason = null, reviewNote = '' } = byId.get(card.id) ?? {};
      return { ...card, applications, waiting, review: { reason: reviewReason, note: reviewNote } };
    }),
  };
}
