import { notify } from '#features/notifications/delivery/notify.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { NoticeType } from '#platform/notices.ts';
import { siteRules } from '#platform/site-rules.ts';
import { formatDay } from '#ui/format/date.ts';
import './events.ts';
import { countOf } from './over-limit/over-limit.ts';
import { planName } from './plan.ts';
import { planHolders } from './points.ts';

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

export const notifyOfExceeded = (ctx: Ctx, { overflowId }: EventMap['plan.exceeded']): Promise<void> =>
  notifyOfOverflow(ctx, overflowId, 'plan_exceeded');

export const notifyOfChoiceEnd = (ctx: Ctx, { overflowId }: EventMap['plan.choice-ends']): Promise<void> =>
  notifyOfOverflow(ctx, overflowId, 'plan_choice_ends');

/** Tells whoever can choose what stays; of a team's seats everybody who decides about its plan. */
async function notifyOfOverflow(job: Ctx, overflowId: string, type: NoticeType): Promise<void> {
  // Plans are managed where they are sold.
  const ctx: Ctx = siteRules[job.site].can.sell ? job : { ...job, site: 'sports' };
  const [row] = await ctx.sql<Overflow[]>`
    select account_id, team_id, feature, over, choose_until from plan_overflow where id = ${overflowId}`;
  if (!row) return;
  const { accountId, teamId, feature, over, chooseUntil } = row;
  const teams = planHolders.find(ctx, 'team');
  const team = teamId && teams ? await teams.describe(ctx, teamId) : null;
  const to = accountId ? [accountId] : teamId && teams ? await teams.buyersOf(ctx, teamId) : [];
  const name = team ? `${countOf(feature, over)} of ${team.name}` : countOf(feature, over);
  const path = team ? team.seatsPath : '/settings/subscription';
  for (const each of to) {
    await notify(ctx, {
      type,
      target: { kind: 'thing', id: overflowId, name, path },
      to: each,
      detail: formatDay(chooseUntil),
    });
  }
}

interface Overflow {
  accountId: string | null;
  teamId: string | null;
  feature: string;
  over: number;
  chooseUntil: string;
}
