import { type Ctx, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import type { OpportunityRow } from '../opportunity-row.server.ts';
import { opportunityStates } from '../opportunity-states.server.ts';
import { type ApplicationRow, applicationColumns, findApplication } from './application-row.server.ts';
import { moveApplicationAs } from './application-states.server.ts';

/** Closes what has passed its deadline, and ends offers that nobody accepted in time. Applications stay with the organisation. */
export async function lapse(job: JobCtx): Promise<void> {
  await closeOverdue(job);
  await expireOffers(job);
}

async function closeOverdue(job: JobCtx): Promise<void> {
  const { sql, now } = job;
  await forEachDue(job, {
    name: 'opportunities.close',
    failure: 'opportunity not closed',
    next: ({ dueAt, id, limit }) => sql<(Due & { site: SiteId })[]>`
      select id, deadline as due_at, site from opportunity
      where state = 'open' and deadline <= ${now} and (deadline, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by deadline, id limit ${limit}`,
    work: ({ id, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        const row = await opportunityStates.lock(tx, id);
        if (row.state === 'open' && new Date(row.deadline) <= now)
          await opportunityStates.move(tx, row, { to: 'closed', by: null, reason: 'deadline' });
      }),
  });
}

async function expireOffers(job: JobCtx): Promise<void> {
  const { sql, now } = job;
  await forEachDue(job, {
    name: 'opportunities.expire-offers',
    failure: 'offer not expired',
    next: ({ dueAt, id, limit }) => sql<(Due & { opportunityId: string; site: SiteId })[]>`
      select p.id, p.offered_until as due_at, p.opportunity_id, o.site
      from opportunity_application p join opportunity o on o.id = p.opportunity_id
      where p.state = 'offered' and p.offered_until <= ${now}
        and (p.offered_until, p.id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by p.offered_until, p.id limit ${limit}`,
    work: ({ id, opportunityId, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        await opportunityStates.lock(tx, opportunityId);
        const row = await findApplication(tx, id);
        if (row?.state === 'offered' && row.offeredUntil && new Date(row.offeredUntil) <= now)
          await moveApplicationAs(tx, row, {
            to: 'expired',
            as: 'system',
            by: null,
            reason: 'offer_lapsed',
          });
      }),
  });
}

/** Ends what nobody decided: the slots are taken, or the opportunity is gone. */
export async function expireApplications(tx: Ctx, { id }: OpportunityRow): Promise<void> {
  const waiting = await tx.sql<ApplicationRow[]>`
    select ${applicationColumns(tx)} from opportunity_application p
    where p.opportunity_id = ${id} and p.state in ('guardian_pending', 'submitted', 'shortlisted', 'offered')`;
  for (const row of waiting)
    await moveApplicationAs(tx, row, { to: 'expired', as: 'system', by: null, reason: 'closed' });
}
