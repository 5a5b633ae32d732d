import '#features/accounts/events.ts';
import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';

export const bagExports: readonly Exportable[] = [
  {
    name: 'bag',
    rows: ({ sql }, accountId) => sql`
        select site, kind, ref_id, variant_id, quantity, shown_amount, shown_currency, added_at
        from bag_line where account_id = ${accountId} order by site, added_at, place`,
  },
];

export async function eraseBag({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`delete from bag where account_id = ${accountId}`;
}
