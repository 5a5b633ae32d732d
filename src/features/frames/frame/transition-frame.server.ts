import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import '../events.ts';
import { type FrameState, frameStateLabels, frameTransitions } from './frame-states.ts';

interface FrameTransition {
  to: FrameState;
  /** Null when no person decided it. */
  by: string | null;
  /** A code, for example `submitted`, or the reason a reviewer chose. */
  reason: string;
  /** What a reviewer wrote about it. */
  note?: string;
  /** Shown to the owner: a reason code, and the reviewer's note. */
  rejection?: { reason: string; note: string } | undefined;
}

/**
 * Changes the state of a frame and records the transition.
 * @returns the state it had
 * @throws 409 when the transition isn't allowed
 */
export async function transitionFrame(
  tx: Ctx,
  frameId: string,
  { to, by, reason, note = '', rejection }: FrameTransition,
): Promise<FrameState> {
  const { sql } = tx;
  const [frame] = await sql<{ state: FrameState; ownerId: string | null }[]>`
    select state, owner_id from frame where id = ${frameId} for no key update`;
  if (!frame) throw notFound('frame');
  const { state: from, ownerId } = frame;
  if (!frameTransitions[from].includes(to))
    throw conflict(
      'INVALID_TRANSITION',
      `This frame’s status is “${frameStateLabels[from]}”, so this isn’t possible. Reload the page.`,
    );
  await sql`
    with changed as (
      update frame set
        state = ${to}, version = version + 1, updated_at = now(),
        listed_at = case when ${to} = 'listed' then coalesce(listed_at, now()) else listed_at end,
        over_plan = over_plan and ${to} in ('in_review', 'listed'),
        rejection_reason = ${rejection?.reason ?? null}, rejection_note = ${rejection?.note ?? ''}
      where id = ${frameId}
    )
    insert into frame_transition (frame_id, from_state, to_state, by_account_id, reason, note)
    values (${frameId}, ${from}, ${to}, ${by}, ${reason}, ${note})`;
  await emit(tx, 'frame.state-changed', { frameId, ownerId, from, to, byAccountId: by });
  return from;
}
