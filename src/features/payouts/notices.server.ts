import '#features/ledger/events.ts';
import './events.ts';
import { balanceOf } from '#features/ledger/balance.server.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { notices, thing } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { payoutNotices } from './notices.ts';

const path = '/dashboard';

/** A payout was paid or returned. Jobs may run late, so its state is read now. */
async function notifyOfPayout(ctx: Ctx, event: EventMap['payout.transitioned']): Promise<void> {
  const { payoutId: id, accountId, amount, currency, to } = event;
  if (to !== 'paid' && to !== 'failed') return;
  const [payout] = await ctx.sql<{ failure: string | null }[]>`
    select failure from payout where id = ${id} and state = ${to}`;
  if (!payout) return;
  const about = { about: thing({ id, path }), to: accountId };
  if (to === 'paid') await notify(ctx, payoutNotices.payout_paid, { ...about, values: { amount, currency } });
  else
    await notify(ctx, payoutNotices.payout_failed, {
      ...about,
      values: { amount, currency, failure: payout.failure },
    });
}

/** The provider restricted the payout account, or lifted the restriction. */
async function notifyOfAccount(ctx: Ctx, event: EventMap['payout-account.transitioned']): Promise<void> {
  const { accountId, from, to } = event;
  const isBack = to === 'active' && (from === 'restricted' || from === 'rejected');
  if (to !== 'restricted' && to !== 'rejected' && !isBack) return;
  const [still] = await ctx.sql`
    select from payout_account where account_id = ${accountId} and state = ${to}`;
  if (!still) return;
  await notifyOfState(ctx, accountId, to);
}

const notifyOfState = (ctx: Ctx, accountId: string, state: string): Promise<void> =>
  notify(ctx, payoutNotices.payout_account, {
    about: thing({ id: accountId, path }),
    to: accountId,
    values: { state },
  });

/** Our team holds the payouts, or lets them go again. */
async function notifyOfPause(ctx: Ctx, { accountId, isPaused }: EventMap['payouts.paused']): Promise<void> {
  await notifyOfState(ctx, accountId, isPaused ? 'paused' : 'resumed');
}

/** The notice shows the whole available balance, not only what was released last. */
async function notifyOfEarnings(
  ctx: Ctx,
  { accountId, currency }: EventMap['earnings.released'],
): Promise<void> {
  const available = -(await balanceOf(ctx, { kind: 'earnings_available', accountId }, currency));
  if (available <= 0) return;
  await notify(ctx, payoutNotices.earnings_freed, {
    about: thing({ id: accountId, path }),
    to: accountId,
    values: { amount: available, currency },
  });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(payoutNotices))],
  subscriptions: [
    on('payout.transitioned', 'payouts.notify-of-payout', notifyOfPayout),
    on('payout-account.transitioned', 'payouts.notify-of-account', notifyOfAccount),
    on('payouts.paused', 'payouts.notify-of-pause', notifyOfPause),
    on('earnings.released', 'payouts.notify-of-earnings', notifyOfEarnings),
  ],
};
