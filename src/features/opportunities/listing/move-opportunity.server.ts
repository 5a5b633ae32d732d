import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { expireApplications } from '../applications/lapse.server.ts';
import type { Opportunity } from '../calls.ts';
import { findOpportunity, type OpportunityRow } from '../opportunity-row.server.ts';
import { type OpportunityMove, opportunityStates } from '../opportunity-states.server.ts';
import { organisationOf } from '../standing.server.ts';
import type { moveOpportunity } from './calls.ts';
import { opportunity } from './see-opportunities.server.ts';

/** What the organisation does with its opportunity. @throws 404 for another's, 409 for what its state does not allow */
export async function moveOwnOpportunity(
  ctx: Ctx,
  { opportunityId, to }: CallParsed<typeof moveOpportunity>['body'],
): Promise<Opportunity> {
  const accountId = await organisationOf(ctx);
  const found = await findOpportunity(ctx, opportunityId);
  if (found?.organisationId !== accountId) throw notFound('opportunity');
  await transact(ctx, async (tx) => {
    const row = await opportunityStates.lock(tx, opportunityId);
    if (row.state === to) return;
    assertOwnMove(tx, row, to);
    await opportunityStates.move(tx, row, { to, by: accountId, reason: reasons[to] });
    if (to === 'archived') await expireApplications(tx, row);
  });
  return opportunity(ctx, opportunityId);
}

const reasons = {
  draft: 'taken_back',
  in_review: 'sent',
  open: 'reopened',
  closed: 'cancelled',
  archived: 'archived',
} as const satisfies Record<string, OpportunityMove['reason']>;

function assertOwnMove({ now }: Ctx, row: OpportunityRow, to: OpportunityMove['to']): void {
  // Only reviewers publish; an organisation opens what it closed.
  if (to === 'open' && (row.state !== 'closed' || row.closedReason === 'hidden'))
    throw conflict('NEEDS_REVIEW', 'We review opportunities before they’re published. Submit it for review.');
  if (to === 'in_review' && row.state !== 'draft')
    throw conflict('INVALID_TRANSITION', 'Only a draft can be sent to review.');
  if ((to === 'open' || to === 'in_review') && new Date(row.deadline) <= now)
    throw conflict('DEADLINE_PASSED', 'The deadline has passed. Choose a later one first.', 'deadline');
  if (to === 'open' && row.taken >= row.slots)
    throw conflict('FILLED', 'All slots are taken. Add slots first.', 'slots');
}
