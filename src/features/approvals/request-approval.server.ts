import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { forbidden, guardianAsked } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import '#features/guardians/events.ts';
import type { z } from 'zod';
import type { RequestState } from './calls.ts';
import { guardianRequests } from './points.ts';
import { requestStates } from './request-states.server.ts';

type State = z.infer<typeof RequestState>;

/**
 * Lets a viewer pass who has no guardian, or whose guardian has approved this; otherwise asks the guardian.
 * Not to be called in a transaction: the request must be kept when the action is refused.
 * @param message tells the child that its guardian was asked
 * @throws 202 GUARDIAN_ASKED, 403 GUARDIAN_DECLINED
 */
export async function askGuardian(ctx: Ctx, kind: string, targetId: string, message: string): Promise<void> {
  const { guardianId } = viewerOf(ctx);
  if (!guardianId || targetId === guardianId) return;
  const state = await transact(ctx, (tx) => requestApproval(tx, kind, targetId));
  if (state === 'approved') return;
  if (state === 'declined')
    throw forbidden('Your grown-up said no to this. Talk to them about it.', 'GUARDIAN_DECLINED');
  throw guardianAsked(message);
}

/** SQL that is true while the viewer's guardian was asked about the thing with this id, and has not answered. */
export const isPendingApproval = ({ sql, site, viewer }: Ctx, kind: string, targetId: Fragment): Fragment =>
  viewer?.guardianId
    ? sql`exists (
        select from guardian_request g
        where g.child_id = ${viewer.accountId} and g.site = ${site} and g.kind = ${kind} and g.target_id = ${targetId}
          and g.state = 'asked')`
    : sql`false`;

/** SQL: the viewer's guardian has approved something of this kind before. */
export const wasApprovedBefore = ({ sql, viewer }: Ctx, kind: string): Fragment => sql`exists (
  select from guardian_request g
  where g.child_id = ${viewer?.accountId ?? null} and g.kind = ${kind} and g.state = 'approved')`;

/** SQL: a guardian was asked about the thing with this id and has not approved it. */
export const waitsForGuardian = (
  { sql }: Pick<Ctx, 'sql'>,
  kind: string,
  targetId: Fragment,
): Fragment => sql`
  exists (select from guardian_request g where g.kind = ${kind} and g.target_id = ${targetId} and g.state <> 'approved')`;

/**
 * Asks the viewer's guardian, once, in the transaction that writes what has to be approved. After a decline it can ask
 * again the next day. @param kind one that a feature lists in `guardianRequests`
 */
export async function requestApproval(tx: Ctx, kind: string, targetId: string): Promise<State> {
  const { sql, site, deps } = tx;
  const childId = viewerOf(tx).accountId;
  if (!guardianRequests.find({ deps }, kind))
    throw new Error(`No feature lists “${kind}” as a guardian request.`);
  const [was] = await sql<{ id: string; state: State; late: boolean }[]>`
    select id, state, decided_at < now() - interval '1 day' as late from guardian_request
    where child_id = ${childId} and site = ${site} and kind = ${kind} and target_id = ${targetId} for no key update`;
  if (was && was.state !== 'withdrawn' && !(was.state === 'declined' && was.late)) return was.state;
  const from = was ? { from: was.state } : {};
  await sql`
    with asked as (
      insert into guardian_request (id, child_id, site, kind, target_id)
      values (${newId()}, ${childId}, ${site}, ${kind}, ${targetId})
      on conflict (child_id, site, kind, target_id)
        do update set state = 'asked', asked_at = now(), decided_at = null
      returning id
    )
    ${requestStates.logSql(tx, 'asked', { ...from, to: 'asked', by: childId, reason: 'asked' })}`;
  await emit(tx, 'guardian.asked', { childId, site });
  return 'asked';
}
