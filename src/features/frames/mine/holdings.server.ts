import type { LineItem, RevocationReason } from '#features/payments/points.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import '../events.ts';

const countHolder = (tx: Ctx, frameId: string, more: 1 | -1) =>
  tx.sql`update frame set holders = greatest(0, holders + ${more}) where id = ${frameId}`;

/**
 * Gives the buyer the frame, whose row is locked. One each: the table's key holds it.
 * @returns before: by this payment already; another: they have it from another payment
 */
export async function grantHolding(tx: Ctx, lineItem: LineItem): Promise<'now' | 'before' | 'another'> {
  const { refId: frameId, buyerId, paymentId, site } = lineItem;
  const [given] = await tx.sql`
    insert into frame_holding as h (frame_id, account_id, site, payment_id)
    values (${frameId}, ${buyerId}, ${site}, ${paymentId})
    on conflict (frame_id, account_id) do update
      set state = 'active', payment_id = excluded.payment_id, card_id = null, added_at = excluded.added_at
      where h.state = 'revoked' and h.payment_id <> excluded.payment_id
    returning frame_id`;
  if (given) {
    await countHolder(tx, frameId, 1);
    return 'now';
  }
  const [had] = await tx.sql<{ paymentId: string }[]>`
    select payment_id from frame_holding where frame_id = ${frameId} and account_id = ${buyerId}`;
  return had?.paymentId === paymentId ? 'before' : 'another';
}

/** Ends the holding of what was refunded. Cards made with it stay as they are. */
export async function revokeHolding(tx: Ctx, lineItem: LineItem, reason: RevocationReason): Promise<void> {
  const { refId: frameId, buyerId, paymentId } = lineItem;
  const [frame] = await tx.sql<{ ownerId: string | null }[]>`
    select owner_id from frame where id = ${frameId} for no key update`;
  const [had] = await tx.sql<{ wasActive: boolean }[]>`
    with had as (
      select state from frame_holding
      where frame_id = ${frameId} and account_id = ${buyerId} and payment_id = ${paymentId} and state <> 'revoked'
      for no key update
    )
    update frame_holding h set state = 'revoked' from had
    where h.frame_id = ${frameId} and h.account_id = ${buyerId}
    returning had.state = 'active' as was_active`;
  if (!frame || !had) return;
  if (had.wasActive) await countHolder(tx, frameId, -1);
  await emit(tx, 'frame.revoked', { frameId, ownerId: frame.ownerId, buyerId, reason });
}

/** Removes a frame from what somebody has, or adds it again. @returns false when there was nothing to change */
export async function setRemoved(
  tx: Ctx,
  { frameId, accountId, removed }: { frameId: string; accountId: string; removed: boolean },
): Promise<boolean> {
  await lockRow(tx, 'frame', frameId);
  const [changed] = await tx.sql`
    update frame_holding
    set state = ${removed ? 'removed' : 'active'}, added_at = case when ${removed} then added_at else now() end
    where frame_id = ${frameId} and account_id = ${accountId} and state = ${removed ? 'active' : 'removed'}
    returning frame_id`;
  if (changed) await countHolder(tx, frameId, removed ? -1 : 1);
  return changed !== undefined;
}
