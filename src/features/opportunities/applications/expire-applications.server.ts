import type { Ctx } from '#platform/ctx.ts';
import type { OpportunityRow } from '../opportunity-row.server.ts';
import { type ApplicationRow, applicationColumns } from './application-row.server.ts';
import { moveApplicationAs } from './application-states.server.ts';

/** Ends what nobody decided: the slots are taken, or the opportunity is gone. */
export async function expireApplications(tx: Ctx, { id }: OpportunityRow): Promise<void> {
  const waiting = await tx.sql<ApplicationRow[]>`
    select ${applicationColumns(tx)} from opportunity_application p
    where p.opportunity_id = ${id} and p.state in ('guardian_pending', 'submitted', 'shortlisted', 'offered')`;
  for (const row of waiting)
    await moveApplicationAs(tx, row, { to: 'expired', as: 'system', by: null, reason: 'closed' });
}
