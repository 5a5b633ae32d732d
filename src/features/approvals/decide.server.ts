import { isGuardianOf } from '#features/people/account-sql.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { decide as decideCall, GuardianRequest } from './calls.ts';
import '#features/guardians/events.ts';
import { adultViewerOf, onSite } from './guardian.server.ts';
import { guardianRequests } from './points.ts';
import { presentRequests } from './present-requests.server.ts';
import { type RequestRow, requestColumns } from './queries.server.ts';
import { requestStates } from './request-states.server.ts';

type Answer = CallParsed<typeof decideCall>['body'];

/** Approves or declines, or undoes that. Of two concurrent decisions the second is refused with the first one's result. */
export async function decide(ctx: Ctx, { requestId, from, to }: Answer): Promise<GuardianRequest> {
  const { accountId } = await adultViewerOf(ctx);
  const row = await transact(ctx, async (tx) => {
    const [was] = await tx.sql<RequestRow[]>`
      select ${requestColumns(tx)} from guardian_request r
      where r.id = ${requestId} and ${isGuardianOf(tx, accountId, 'r.child_id')} for no key update of r`;
    if (!was) throw notFound('request');
    if (was.state !== from) throw conflict('ALREADY_DECIDED', decided[was.state]);
    await requestStates.move(tx, was, { to, by: accountId, reason: to === 'asked' ? 'reconsidered' : to });
    const { childId, kind, targetId, site } = was;
    await emit(onSite(tx, site), 'guardian.decided', { childId, guardianId: accountId, kind, targetId, to });
    const decidedAt = to === 'asked' ? null : tx.now.toISOString();
    return { ...was, state: to, decidedAt };
  });
  const [request] = await presentRequests(ctx, [row]);
  if (!request) throw notFound('request');
  return request;
}

const decided: Record<RequestRow['state'], string> = {
  asked: 'This request is open again: the decision was undone in another window.',
  approved: 'You already approved this in another window.',
  declined: 'You already declined this in another window.',
  withdrawn: 'Your child withdrew this request.',
};

/** The child withdraws its own request. */
export async function withdrawRequest(ctx: Ctx, requestId: string): Promise<void> {
  const { accountId } = viewerOf(ctx);
  await transact(ctx, async (tx) => {
    const [was] = await tx.sql<RequestRow[]>`
      select ${requestColumns(tx)} from guardian_request r
      where r.id = ${requestId} and r.child_id = ${accountId} for no key update`;
    if (!was || !guardianRequests.find(ctx, was.kind)?.isWithdrawable) throw notFound('request');
    await requestStates.move(tx, was, { to: 'withdrawn', by: accountId, reason: 'withdrawn' });
  });
}
