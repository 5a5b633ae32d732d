import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { decide as decideCall, GuardianRequest } from './calls.ts';
import './events.ts';
import { grownUp, onSite } from './guardian.server.ts';
import { moveRequest } from './move-request.server.ts';
import { presentRequests } from './present-requests.server.ts';
import { type RequestRow, requestColumns } from './queries.server.ts';

type Answer = CallParsed<typeof decideCall>['body'];

/** Says yes or no, or takes it back. Of two windows that answer at once, the second is told what the first said. */
export async function decide(ctx: Ctx, { requestId, from, to }: Answer): Promise<GuardianRequest> {
  const { accountId } = await grownUp(ctx);
  const row = await transact(ctx, async (tx) => {
    const [was] = await tx.sql<RequestRow[]>`
      select ${requestColumns(tx)} from guardian_request r
      join account a on a.id = r.child_id and a.guardian_id = ${accountId} and a.age_band <> 'adult'
      where r.id = ${requestId} for update of r`;
    if (!was) throw notFound('request');
    if (was.state !== from) throw conflict('ALREADY_DECIDED', stands[was.state]);
    await moveRequest(tx, { id: was.id, from, to, by: accountId });
    const { childId, kind, targetId, site } = was;
    await emit(onSite(tx, site), 'guardian.decided', { childId, guardianId: accountId, kind, targetId, to });
    const decidedAt = to === 'asked' ? null : tx.now.toISOString();
    return { ...was, state: to, decidedAt };
  });
  const [request] = await presentRequests(ctx, [row]);
  if (!request) throw notFound('request');
  return request;
}

const stands: Record<RequestRow['state'], string> = {
  asked: 'This is open again: it was taken back somewhere else.',
  approved: 'You have said yes to this already, in another window.',
  declined: 'You have said no to this already, in another window.',
  withdrawn: 'Your child does not want this any more.',
};

/** The child does not want it any more. */
export async function withdrawRequest(ctx: Ctx, requestId: string): Promise<void> {
  const { accountId } = viewerOf(ctx);
  await transact(ctx, async (tx) => {
    const [was] = await tx.sql<RequestRow[]>`
      select ${requestColumns(tx)} from guardian_request r
      where r.id = ${requestId} and r.child_id = ${accountId} and r.kind <> 'post' for update`;
    if (!was) throw notFound('request');
    await moveRequest(tx, { id: was.id, from: was.state, to: 'withdrawn', by: accountId });
  });
}
