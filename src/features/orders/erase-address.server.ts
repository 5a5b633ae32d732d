import type { Ctx } from '#platform/ctx.ts';

/** The order stays, as the books have to; where and to whom it went does not, but for the country. */
export async function forgetAddress({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`
    update shop_order
    set address = jsonb_build_object('country', address -> 'country', 'countryName', address -> 'countryName')
    where buyer_id = ${accountId} and address is not null`;
}
