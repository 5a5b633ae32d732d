import { passOnShares } from '#features/listings/approval.server.ts';
import { forEachListing } from '#features/listings/pause-goods.server.ts';
import { isBanned } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { frameListing, lockFrame } from './frame/frame-listing.server.ts';
import { hasHolders, removeFrame } from './mine/delete-frame.server.ts';

/**
 * A seller was banned. Their frames are hidden with their account; whoever is paying for one is refunded, because the
 * payment finds its reservation released.
 */
export async function followSellerBan(
  ctx: Ctx,
  { accountId, to }: EventMap['account.state-changed'],
): Promise<void> {
  if (to !== 'banned') return;
  await ctx.sql`
    update frame_reservation r set state = 'released' from frame f
    where f.id = r.frame_id and f.owner_id = ${accountId} and r.state = 'active' and ${isBanned(ctx, 'f.owner_id')}`;
}

/**
 * An account was erased: frames of theirs that others have leave the market, the rest are deleted. Their shares of other
 * frames go to the owners. Safe to run again.
 */
export async function eraseSeller(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  await forEachListing(ctx, frameListing, ctx.sql`l.owner_id = ${accountId}`, endFrame);
  await ctx.sql`
    with gone as (delete from frame_holding where account_id = ${accountId} returning frame_id, state)
    update frame f set holders = greatest(0, f.holders - 1) from gone
    where f.id = gone.frame_id and gone.state = 'active'`;
  await passOnShares(ctx, frameListing, accountId);
}

async function endFrame(tx: Ctx, id: string): Promise<void> {
  await tx.sql`update frame_reservation set state = 'released' where frame_id = ${id} and state = 'active'`;
  const frame = await lockFrame(tx, id);
  if (!frame) return;
  if (!(await hasHolders(tx, id))) return removeFrame(tx, frame);
  // Whoever has it still puts it on cards, also when its owner's other uploads are gone.
  if (frame.state === 'listed')
    await frameListing.states.move(tx, id, { to: 'unlisted', by: null, reason: 'account_erased' });
  await tx.sql`update frame set search_text = '' where id = ${id}`;
}
