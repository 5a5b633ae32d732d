import type { Ctx } from '#platform/ctx.ts';

/** The order is kept for the books; of its address only the country. */
export async function eraseAddress({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`
    update shop_order
    set address = jsonb_build_object('country', address -> 'country', 'countryName', address -> 'countryName')
    where buyer_id = ${accountId} and address is not null`;
}
