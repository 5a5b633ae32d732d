import { paymentStates } from '#features/payments/payment-states.server.ts';
import { sendRefunds } from '#features/payments/refunds/send-refund.server.ts';
import { isBanned, isClosed } from '#features/people/account-sql.server.ts';
import { type Ctx, siteCtx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { cancelRest } from '../delivery/cancel-lines.server.ts';
import { deliveryStates } from '../delivery/delivery-states.server.ts';
import { openStates } from '../delivery/delivery-states.ts';
import { refundReturned } from '../returns/refund-return.server.ts';
import { withReturn } from '../returns/work-on-return.server.ts';

/** A banned seller sends nothing any more and takes nothing back: buyers are refunded for what hasn't left, and for open returns. */
export async function followSellerBan(
  ctx: Ctx,
  { accountId, to }: EventMap['account.state-changed'],
): Promise<void> {
  if (to !== 'banned') return;
  const theirs = ctx.sql`d.seller_id = ${accountId} and ${isBanned(ctx, 'd.seller_id')}`;
  await refundUnsent(ctx, theirs, 'seller_gone');
  await closeReturns(ctx, theirs);
}

/** Somebody asks a seller who is gone to take something back. */
export async function closeRequested(
  ctx: Ctx,
  { returnId, to }: EventMap['delivery.return-changed'],
): Promise<void> {
  if (to === 'requested')
    await closeReturns(ctx, ctx.sql`r.id = ${returnId} and ${isClosed(ctx, 'd.seller_id')}`);
}

/** An account was erased: what it would have sent or received isn't sent. Safe to run again. */
export async function followErasure(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  const { sql } = ctx;
  await refundUnsent(ctx, sql`d.seller_id = ${accountId}`, 'seller_gone');
  await closeReturns(ctx, sql`d.seller_id = ${accountId}`);
  await refundUnsent(ctx, sql`d.buyer_id = ${accountId}`, 'buyer_gone');
  await sql`
    update delivery_return r set text = '' from delivery d
    where d.id = r.delivery_id and d.buyer_id = ${accountId} and r.text <> ''`;
  await sql`
    update delivery_return r set answer = '', address = null from delivery d
    where d.id = r.delivery_id and d.seller_id = ${accountId} and (r.answer <> '' or r.address is not null)`;
  await sql`
    update delivery_return_transition t set note = '' from delivery_return r join delivery d on d.id = r.delivery_id
    where t.return_id = r.id and t.by_account_id = ${accountId} and t.note <> ''`;
  await sql`delete from seller_return_address where account_id = ${accountId}`;
  await sql`delete from seller_rate where account_id = ${accountId}`;
  await sql`update delivery set hold_note = '' where seller_id = ${accountId} and hold_note <> ''`;
}

const notes = {
  seller_gone: 'The seller can’t send this any more.',
  buyer_gone: 'The account was deleted before this was sent.',
};

async function refundUnsent(ctx: Ctx, whose: Fragment, reason: keyof typeof notes): Promise<void> {
  const unsent = await ctx.sql<{ id: string; paymentId: string; site: SiteId }[]>`
    select d.id, d.payment_id, d.site from delivery d
    where ${whose} and d.state = any(${openStates as string[]}::text[])`;
  for (const { id, paymentId, site } of unsent) {
    await transact(siteCtx(ctx, site), async (tx) => {
      const payment = await paymentStates.lock(tx, paymentId);
      const refund = { payment, reason: 'staff', note: notes[reason], by: null } as const;
      await cancelRest(tx, await deliveryStates.lock(tx, id), { by: null, reason, refund });
    });
    await sendRefunds(ctx.deps, paymentId);
  }
}

/** Nobody is there to answer or receive them: the buyers are refunded, and keep what they have. */
async function closeReturns(ctx: Ctx, which: Fragment): Promise<void> {
  const open = await ctx.sql<{ returnId: string; deliveryId: string; paymentId: string; site: SiteId }[]>`
    select r.id as return_id, d.id as delivery_id, d.payment_id, d.site
    from delivery_return r join delivery d on d.id = r.delivery_id
    where ${which} and r.state in ('requested', 'approved', 'sent_back', 'received', 'with_team') order by r.created_at`;
  for (const { site, ...ids } of open)
    await withReturn(siteCtx(ctx, site), ids, async (tx, locked) => {
      if (['declined', 'refunded', 'cancelled'].includes(locked.row.state)) return;
      if (locked.payment.state === 'disputed') return;
      const note = 'The seller can’t take this back any more.';
      await refundReturned(tx, locked, { reason: 'staff', note, by: null });
    });
}
