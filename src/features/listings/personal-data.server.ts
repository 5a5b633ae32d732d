import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';

/** What somebody waits for. */
export const stockAlertExport: Exportable = {
  name: 'stock-alerts',
  rows: ({ sql }, accountId) => sql`
    select site, kind, ref_id, created_at from stock_alert where account_id = ${accountId} order by created_at`,
};

/** Runs when an account was erased. */
export async function forgetStockAlerts({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`delete from stock_alert where account_id = ${accountId}`;
}
