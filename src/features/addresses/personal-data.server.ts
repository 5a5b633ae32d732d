import '#features/accounts/events.ts';
import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';

export const addressExports: readonly Exportable[] = [
  {
    name: 'addresses',
    rows: ({ sql }, accountId) => sql`
      select type, full_name, line1, line2, city, region, country, postal_code, phone, instructions, is_default,
        created_at
      from address where account_id = ${accountId} order by created_at`,
  },
];

export async function eraseAddresses({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`delete from address where account_id = ${accountId}`;
}
