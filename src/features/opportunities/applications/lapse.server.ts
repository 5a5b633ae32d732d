import { type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { lockOpportunity } from '../opportunity-row.server.ts';
import { transitionOpportunity } from '../transition-opportunity.server.ts';
import { findApplication } from './application-row.server.ts';
import { transitionApplication } from './transition-application.server.ts';

/** Closes what has passed its deadline, and ends offers that nobody accepted in time. Applications stay with the organisation. */
export async function lapse(job: JobCtx): Promise<void> {
  const { sql, now } = job;
  const over = await sql<{ id: string; site: SiteId }[]>`
    select id, site from opportunity where state = 'open' and deadline <= ${now} order by deadline limit 500`;
  for (const { id, site } of over)
    await transact(siteCtx(job, site), async (tx) => {
      const row = await lockOpportunity(tx, id);
      if (row.state === 'open' && new Date(row.deadline) <= now)
        await transitionOpportunity(tx, row, { to: 'closed', by: null, reason: 'deadline' });
    });
  const offers = await sql<{ id: string; opportunityId: string; site: SiteId }[]>`
    select p.id, p.opportunity_id, o.site from opportunity_application p join opportunity o on o.id = p.opportunity_id
    where p.state = 'offered' and p.offered_until <= ${now} limit 500`;
  for (const { id, opportunityId, site } of offers)
    await transact(siteCtx(job, site), async (tx) => {
      await lockOpportunity(tx, opportunityId);
      const row = await findApplication(tx, id);
      if (row?.state === 'offered' && row.offeredUntil && new Date(row.offeredUntil) <= now)
        await transitionApplication(tx, row, {
          to: 'expired',
          as: 'system',
          by: null,
          reason: 'offer_lapsed',
        });
    });
}
