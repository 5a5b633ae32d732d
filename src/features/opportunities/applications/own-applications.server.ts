import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { freezeAgreement } from '../agreement-row.server.ts';
import { opportunityStates } from '../opportunity-states.server.ts';
import { type ApplicationRow, applicationColumns, findApplication } from './application-row.server.ts';
import { moveApplicationAs } from './application-states.server.ts';
import type { Application, getMyApplications } from './calls.ts';
import { expireApplications } from './lapse.server.ts';
import { presentApplications } from './present-applications.server.ts';

export async function ownApplications(
  ctx: Ctx,
  { state, limit, cursor }: CallParsed<typeof getMyApplications>['query'],
): Promise<Page<Application>> {
  const { sql, site } = ctx;
  const { accountId } = viewerOf(ctx);
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<ApplicationRow[]>`
    select ${applicationColumns(ctx)} from opportunity_application p
    join opportunity o on o.id = p.opportunity_id and o.site = ${site}
    where p.account_id = ${accountId} ${state ? sql`and p.state = ${state}` : sql``}
      ${after ? sql`and (p.created_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by p.created_at desc, p.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  return { ...page, items: await presentApplications(ctx, page.items) };
}

/** Repeating it changes nothing. @throws 404 for another's, 409 once an offer is accepted or the answer was no */
export const withdraw = (ctx: Ctx, applicationId: string): Promise<Application> =>
  answerAs(ctx, applicationId, async (tx, row, by) => {
    if (row.state !== 'withdrawn')
      await moveApplicationAs(tx, row, { to: 'withdrawn', as: 'applicant', by, reason: 'withdrawn' });
  });

/**
 * Accepts an offer and takes a slot under the opportunity's lock; the last one closes it.
 * @throws 409 FILLED, OFFER_LAPSED, or INVALID_TRANSITION without an offer
 */
export const acceptOfferOf = (ctx: Ctx, applicationId: string): Promise<Application> =>
  answerAs(ctx, applicationId, async (tx, row, by) => {
    if (row.state === 'accepted') return;
    const opportunity = await opportunityStates.lock(tx, row.opportunityId);
    if (row.offeredUntil && new Date(row.offeredUntil) <= tx.now)
      throw conflict('OFFER_LAPSED', 'This offer has ended. Write to the organisation.');
    if (opportunity.taken >= opportunity.slots) throw conflict('FILLED', 'Somebody else took the last slot.');
    await moveApplicationAs(tx, row, { to: 'accepted', as: 'applicant', by, reason: 'accepted' });
    await freezeAgreement(tx, opportunity, row);
    await tx.sql`update opportunity set taken = taken + 1 where id = ${opportunity.id}`;
    if (opportunity.taken + 1 < opportunity.slots) return;
    if (opportunity.state === 'open')
      await opportunityStates.move(tx, opportunity, { to: 'closed', by: null, reason: 'filled' });
    await expireApplications(tx, opportunity);
  });

/** The opportunity is locked before its application, as everywhere, so that two moves can't wait for each other. */
async function answerAs(
  ctx: Ctx,
  applicationId: string,
  work: (tx: Ctx, row: ApplicationRow, by: string) => Promise<void>,
): Promise<Application> {
  const { accountId } = activeViewerOf(ctx);
  const seen = await findApplication(ctx, applicationId);
  if (seen?.accountId !== accountId) throw notFound('application');
  await transact(ctx, async (tx) => {
    await opportunityStates.lock(tx, seen.opportunityId);
    const row = await findApplication(tx, applicationId);
    if (!row) throw notFound('application');
    await work(tx, row, accountId);
  });
  const row = await findApplication(ctx, applicationId);
  const [application] = row ? await presentApplications(ctx, [row]) : [];
  if (!application) throw notFound('application');
  return application;
}
