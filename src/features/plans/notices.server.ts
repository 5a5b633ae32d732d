import { notify } from '#features/notifications/delivery/notify.server.ts';
import { notices, thing } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { siteRules } from '#platform/site-rules.ts';
import { planNotices } from './notices.ts';
import { planHolders } from './points.ts';
import './events.ts';

/** Tells somebody of a plan that staff gave them, and of its end. What is bought has notices of its own. */
async function notifyOfGrant(ctx: Ctx, change: EventMap['plan.changed']): Promise<void> {
  const { holder, plan, state, source } = change;
  if (source !== 'grant' || !('accountId' in holder)) return;
  const { accountId } = holder;
  const about = { about: thing({ id: accountId, path: '/settings/subscription' }), to: accountId };
  if (state === 'ended') await notify(ctx, planNotices.plan_grant_ended, { ...about, values: { plan } });
  else {
    const until = await lastDay(ctx, accountId);
    await notify(ctx, planNotices.plan_granted, { ...about, values: { plan, until } });
  }
}

async function lastDay({ sql }: Ctx, accountId: string): Promise<string | null> {
  const [row] = await sql<{ heldUntil: string | null }[]>`
    select held_until from plan_holding
    where account_id = ${accountId} and source = 'grant' and state <> 'ended'`;
  return row?.heldUntil ?? null;
}

const notifyOfExceeded = (ctx: Ctx, { overflowId }: EventMap['plan.exceeded']): Promise<void> =>
  notifyOfOverflow(ctx, overflowId, planNotices.plan_exceeded);

const notifyOfChoiceEnd = (ctx: Ctx, { overflowId }: EventMap['plan.choice-ends']): Promise<void> =>
  notifyOfOverflow(ctx, overflowId, planNotices.plan_choice_ends);

/** Tells whoever can choose what stays; of a club's seats everybody who decides about its plan. */
async function notifyOfOverflow(
  job: Ctx,
  overflowId: string,
  type: typeof planNotices.plan_exceeded,
): Promise<void> {
  // Plans are managed where they are sold.
  const ctx: Ctx = siteRules[job.site].can.sell ? job : { ...job, site: 'sports' };
  const [row] = await ctx.sql<Overflow[]>`
    select account_id, club_id, feature, over, choose_until from plan_overflow where id = ${overflowId}`;
  if (!row) return;
  const { accountId, clubId, feature, over, chooseUntil } = row;
  const clubs = planHolders.find(ctx, 'club');
  const club = clubId && clubs ? await clubs.describe(ctx, clubId) : null;
  const to = accountId ? [accountId] : clubId && clubs ? await clubs.buyersOf(ctx, clubId) : [];
  const about = thing({
    id: overflowId,
    name: club?.name ?? null,
    path: club ? club.seatsPath : '/settings/subscription',
  });
  // As notices call it since before a plan was the club’s.
  const holder = club ? ('team' as const) : ('account' as const);
  for (const each of to)
    await notify(ctx, type, { about, to: each, values: { holder, feature, over, until: chooseUntil } });
}

interface Overflow {
  accountId: string | null;
  clubId: string | null;
  feature: string;
  over: number;
  chooseUntil: string;
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(planNotices))],
  subscriptions: [
    on('plan.changed', 'plans.notify-of-grant', notifyOfGrant),
    on('plan.exceeded', 'plans.notify-of-exceeded', notifyOfExceeded),
    on('plan.choice-ends', 'plans.notify-of-choice-end', notifyOfChoiceEnd),
  ],
};
