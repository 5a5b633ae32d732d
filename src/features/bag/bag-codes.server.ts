import { typedCodes } from '#features/payments/promo-codes/codes-for-bag.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { bagOwnerOf, readBag } from './bag.server.ts';
import { findCodeIds, lockBag } from './bag-row.server.ts';
import type { Bag } from './calls.ts';
import { goodsOf } from './present-bag.server.ts';

/** Adds a code of each seller in the bag who has one of this name. @throws 409 with the reason when none can be used */
export async function useCode(ctx: Ctx, typed: string): Promise<Bag> {
  const accountId = bagOwnerOf(ctx);
  const goods = goodsOf((await readBag(ctx)).sellers);
  await transact(ctx, async (tx) => {
    const { sql, site } = tx;
    await lockBag(tx, accountId);
    const used = await findCodeIds(tx, accountId);
    const codes = await typedCodes(
      tx,
      typed,
      goods,
      used.map(({ sellerId }) => sellerId),
    );
    await sql`
      insert into bag_code (account_id, site, seller_id, code_id)
      select ${accountId}, ${site}, code.seller_id, code.id
      from unnest(${codes.map(({ sellerId }) => sellerId)}::uuid[], ${codes.map(({ id }) => id)}::uuid[])
        as code (seller_id, id)`;
  });
  return readBag(ctx);
}

/** Removing what another tab removed before is no error. */
export async function dropCode(ctx: Ctx, sellerId: string): Promise<Bag> {
  const accountId = bagOwnerOf(ctx);
  await ctx.sql`
    delete from bag_code where account_id = ${accountId} and site = ${ctx.site} and seller_id = ${sellerId}`;
  return readBag(ctx);
}
