import '#features/accounts/events.ts';
import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';

export const sellerExports: readonly Exportable[] = [
  {
    name: 'selling',
    rows: ({ sql }, accountId) => sql`
      select site, country, postal_code, currency, days, updated_at from seller_origin
      where account_id = ${accountId} order by site`,
  },
  {
    name: 'selling-without-origin',
    rows: ({ sql }, accountId) => sql`
      select site, until, told_at from seller_grace where account_id = ${accountId} order by site`,
  },
];

export async function eraseSeller({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`delete from seller_origin where account_id = ${accountId}`;
  await sql`delete from seller_grace where account_id = ${accountId}`;
}
