import '#features/ledger/events.ts';
import './events.ts';
import { balanceOf } from '#features/ledger/balance.server.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { formatMoney } from '#ui/format/money.ts';

const path = '/dashboard';

/** A payout was paid or returned. Jobs may run late, so its state is read now. */
export async function notifyOfPayout(ctx: Ctx, event: EventMap['payout.transitioned']): Promise<void> {
  const { payoutId: id, accountId, amount, to } = event;
  if (to !== 'paid' && to !== 'failed') return;
  const [payout] = await ctx.sql<{ failure: string | null }[]>`
    select failure from payout where id = ${id} and state = ${to}`;
  if (!payout) return;
  await notify(ctx, {
    type: to === 'paid' ? 'payout_paid' : 'payout_failed',
    target: { kind: 'thing', id, name: formatMoney(amount), path },
    to: accountId,
    detail: payout.failure,
  });
}

/** The provider restricted the payout account, or lifted the restriction. */
export async function notifyOfAccount(
  ctx: Ctx,
  event: EventMap['payout-account.transitioned'],
): Promise<void> {
  const { accountId, from, to } = event;
  const isBack = to === 'active' && (from === 'restricted' || from === 'rejected');
  if (to !== 'restricted' && to !== 'rejected' && !isBack) return;
  const [still] = await ctx.sql`
    select from payout_account where account_id = ${accountId} and state = ${to}`;
  if (!still) return;
  await notify(ctx, {
    type: 'payout_account',
    target: { kind: 'thing', id: accountId, name: 'Payout account', path },
    to: accountId,
    detail: to,
  });
}

/** Our team holds the payouts, or lets them go again. */
export async function notifyOfPause(
  ctx: Ctx,
  { accountId, isPaused }: EventMap['payouts.paused'],
): Promise<void> {
  await notify(ctx, {
    type: 'payout_account',
    target: { kind: 'thing', id: accountId, name: 'Payout account', path },
    to: accountId,
    detail: isPaused ? 'paused' : 'resumed',
  });
}

/** The notice shows the whole available balance, not only what was released last. */
export async function notifyOfEarnings(
  ctx: Ctx,
  { accountId }: EventMap['earnings.released'],
): Promise<void> {
  const available = -(await balanceOf(ctx, { kind: 'earnings_available', accountId }));
  if (available <= 0) return;
  await notify(ctx, {
    type: 'earnings_freed',
    target: { kind: 'thing', id: accountId, name: formatMoney(available), path },
    to: accountId,
  });
}
