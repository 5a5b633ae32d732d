import { myAddress } from '#features/addresses/addresses.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import type { answerReturn, receiveReturn } from './calls.ts';
import { neverArrived } from './return-states.ts';
import { moveReturn, workAs } from './work-on-return.server.ts';

/**
 * The seller approves it and says where it is sent, or declines it and says why.
 * @throws 409 when it was answered already, 400 without an address or a reason
 */
export async function answer(
  ctx: Ctx,
  { returnId, approve, addressId, answer: note }: CallParsed<typeof answerReturn>['body'],
): Promise<{ ok: true }> {
  if (!approve && !note) throw invalid('Tell the buyer why.', 'answer');
  const address = approve && addressId ? await myAddress(ctx, addressId) : undefined;
  return workAs('seller', ctx, { returnId, action: approve ? 'approve' : 'decline' }, async (tx, locked) => {
    const to = approve ? 'approved' : 'declined';
    const { sellerId: by, site } = locked.delivery;
    const isSent = approve && !neverArrived(locked.row.reason);
    if (isSent && !address) throw invalid('Choose where the buyer sends it.', 'addressId', 'ADDRESS_NEEDED');
    await moveReturn(tx, locked, { to, by, reason: to, note, ...(isSent && address ? { address } : {}) });
    if (isSent && address)
      await tx.sql`
        insert into seller_return_address (account_id, site, address_id) values (${by}, ${site}, ${address.id})
        on conflict (account_id, site) do update set address_id = excluded.address_id`;
  });
}

/** What is as good as new goes back into stock. */
export const receive = (
  ctx: Ctx,
  { returnId, sellable }: CallParsed<typeof receiveReturn>['body'],
): Promise<{ ok: true }> =>
  workAs('seller', ctx, { returnId, action: 'receive' }, async (tx, locked) => {
    const { sellerId: by } = locked.delivery;
    await moveReturn(tx, locked, { to: 'received', by, reason: 'received', sellable });
  });
