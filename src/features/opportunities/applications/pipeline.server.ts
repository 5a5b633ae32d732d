import { emailOf } from '#features/auth/contact.server.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { pipeline } from '../opportunity.ts';
import { opportunityStates } from '../opportunity-states.server.ts';
import { presentOpportunities } from '../present-opportunity.server.ts';
import { organisationOf, ownOpportunity } from '../standing.server.ts';
import { type ApplicationRow, applicationColumns } from './application-row.server.ts';
import { moveApplicationAs } from './application-states.server.ts';
import type { Applicant, getApplicants, moveApplication } from './calls.ts';
import { applicationFields } from './present-applications.server.ts';

type Row = ApplicationRow & { email: string | null; isMinor: boolean; messages: number };

/** The applications in one state, oldest first. @throws 404 unless the viewer's organisation offers it */
export async function applicantsOf(
  ctx: Ctx,
  idOrSlug: string,
  { state, limit, cursor }: CallParsed<typeof getApplicants>['query'],
) {
  const { sql } = ctx;
  const row = await ownOpportunity(ctx, idOrSlug);
  const after = decodeCursor(cursor, [aTime, anId]);
  const [rows, counts, [card]] = await Promise.all([
    sql<Row[]>`
      select ${applicationColumns(ctx)}, case when 'email' = any(p.shares) then ${emailOf(ctx, sql`p.account_id`)} end as email,
        coalesce(a.age_band in ('under_13', '13_17'), false) as is_minor,
        (select count(*)::int from opportunity_message m where m.application_id = p.id) as messages
      from opportunity_application p ${joinAccount(ctx, 'p.account_id')}
      where p.opportunity_id = ${row.id} and p.state = ${state}
        ${after ? sql`and (p.created_at, p.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      order by p.created_at, p.id limit ${limit + 1}`,
    sql<{ state: (typeof pipeline)[number]; count: number }[]>`
      select state, count(*)::int as count from opportunity_application
      where opportunity_id = ${row.id} group by state`,
    presentOpportunities(ctx, [row]),
  ]);
  if (!card) throw notFound('opportunity');
  const page = toPage(rows, limit, (one) => [one.createdAt, one.id]);
  const byState = new Map(counts.map((one) => [one.state, one.count]));
  return {
    ...page,
    items: await presentApplicants(ctx, page.items),
    opportunity: { ...card, questions: row.questions },
    counts: Object.fromEntries(pipeline.map((one) => [one, byState.get(one) ?? 0])) as Record<
      (typeof pipeline)[number],
      number
    >,
  };
}

async function presentApplicants(ctx: Ctx, rows: readonly Row[]): Promise<Applicant[]> {
  // Whoever applies shows themselves to the organisation, a private account and a minor too.
  const people = await uncheckedCards(
    ctx,
    rows.map(({ accountId }) => accountId),
  );
  return rows.flatMap((row) => {
    const account = people.get(row.accountId);
    const { email, isMinor, messages } = row;
    return account ? [{ ...applicationFields(row), account, email, isMinor, messages }] : [];
  });
}

/** All or none, under the opportunity's lock. @throws 404 for what isn't all of one own opportunity, 409 for the rest */
export async function moveApplications(
  ctx: Ctx,
  { applicationIds, to }: CallParsed<typeof moveApplication>['body'],
): Promise<{ moved: number }> {
  const by = await organisationOf(ctx);
  const ids = [...new Set(applicationIds)];
  const opportunities = await ctx.sql<{ id: string }[]>`
    select distinct o.id from opportunity_application p
    join opportunity o on o.id = p.opportunity_id and o.organisation_id = ${by} and o.site = ${ctx.site}
    where p.id = any(${ids}::uuid[])`;
  const [opportunity] = opportunities;
  if (!opportunity || opportunities.length > 1) throw notFound('application');
  return transact(ctx, async (tx) => {
    const locked = await opportunityStates.lock(tx, opportunity.id);
    if (to === 'offered' && locked.taken >= locked.slots)
      throw conflict('FILLED', 'All slots are taken. Add slots before you make another offer.');
    const rows = await tx.sql<ApplicationRow[]>`
      select ${applicationColumns(tx)} from opportunity_application p
      where p.id = any(${ids}::uuid[]) and p.opportunity_id = ${locked.id} and p.state <> 'guardian_pending'`;
    if (rows.length < ids.length) throw notFound('application');
    const moving = rows.filter(({ state }) => state !== to);
    for (const row of moving)
      await moveApplicationAs(tx, row, { to, as: 'organisation', by, reason: 'moved' });
    return { moved: moving.length };
  });
}
