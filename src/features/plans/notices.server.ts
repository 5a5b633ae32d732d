import { notify } from '#features/notifications/delivery/notify.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { formatDay } from '#ui/format/date.ts';
import './events.ts';
import { planName } from './plan.ts';

/** Tells somebody of a plan that staff gave them, and of its end. What is bought has notices of its own. */
export async function notifyOfGrant(ctx: Ctx, change: EventMap['plan.changed']): Promise<void> {
  const { holder, plan, state, source } = change;
  if (source !== 'grant' || !('accountId' in holder)) return;
  const { accountId } = holder;
  const name = `${planName(plan)} plan`;
  await notify(ctx, {
    type: state === 'ended' ? 'plan_grant_ended' : 'plan_granted',
    target: { kind: 'thing', id: accountId, name, path: '/settings/subscription' },
    to: accountId,
    detail: state === 'ended' ? null : await lastDay(ctx, accountId),
  });
}

async function lastDay({ sql }: Ctx, accountId: string): Promise<string | null> {
  const [row] = await sql<{ heldUntil: string | null }[]>`
    select held_until from plan_holding
    where account_id = ${accountId} and source = 'grant' and state <> 'ended'`;
  return row?.heldUntil ? formatDay(row.heldUntil) : null;
}
