import { applyLimit } from '#features/plans/over-limit/apply-limit.server.ts';
import type { LimitedThing, PlanCount, PlanOverflow } from '#features/plans/points.ts';
import { readOnlyByPlan, toSubscription } from '#features/plans/usage.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { FrameRow } from './frame/frame-row.server.ts';
import './events.ts';

const FEATURE = 'frames_listed';

/** Frames in the market, or submitted for it, on all sites. */
export const framesListed: PlanCount = {
  feature: FEATURE,
  count: ({ sql }, accountId) => sql`
    select count(*) from frame where owner_id = ${accountId} and state in ('in_review', 'listed')`,
};

/** Frames beyond what their owner's plan includes leave the market, and can't be changed. */
export const frameOverflow: PlanOverflow = {
  feature: FEATURE,
  holder: 'account',
  list: ({ sql }, accountId) => sql<LimitedThing[]>`
    select id, name, site, '/frames/' || slug as path, over_plan as is_read_only
    from frame where owner_id = ${accountId} and state in ('in_review', 'listed') order by created_at, id`,
  async setReadOnly({ sql }, ids, isReadOnly) {
    await sql`
      update frame set over_plan = ${isReadOnly}
      where id = any(${ids as string[]}::uuid[]) and over_plan <> ${isReadOnly}`;
  },
  async holdersWithMore({ sql }, than) {
    const rows = await sql<{ ownerId: string }[]>`
      select owner_id from frame where owner_id is not null and state in ('in_review', 'listed')
      group by owner_id having count(*) > ${than}`;
    return rows.map(({ ownerId }) => ownerId);
  },
};

/** One of theirs left the market or came back: another may be covered again. */
export async function applyListedLimit(
  ctx: Ctx,
  { ownerId }: Pick<EventMap['frame.state-changed'], 'ownerId'>,
): Promise<void> {
  if (ownerId) await applyLimit(ctx, FEATURE, { accountId: ownerId });
}

/** @throws 402 PLAN_READ_ONLY for a frame that its owner's plan doesn't cover */
export function assertCovered({ name, overPlan }: Pick<FrameRow, 'name' | 'overPlan'>): void {
  if (!overPlan) return;
  throw readOnlyByPlan(
    FEATURE,
    `${name} isn’t offered, because you have more frames on sale than your plan includes. Upgrade, or choose which frames stay.`,
    toSubscription,
  );
}
