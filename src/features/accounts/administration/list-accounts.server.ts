import { toCard } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { AdminAccount, getAdminAccounts } from './calls.ts';
import { type AdminAccountRow, findAccounts } from './queries.server.ts';

/** The accounts of this site. A lookup by an address reveals whose it is, so it is recorded. */
export async function adminAccounts(
  ctx: Ctx,
  query: CallParsed<typeof getAdminAccounts>['query'],
): Promise<Page<AdminAccount>> {
  assertStaffMay(ctx, 'accounts.read');
  const rows = await findAccounts(ctx, query);
  const page = toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  if (query.contact) {
    const found = page.items[0]?.id;
    await recordStaffAct(ctx, {
      act: 'accounts.read.contact',
      target: found ? { kind: 'account', id: found } : null,
      accountId: found ?? null,
    });
  }
  return { ...page, items: page.items.map((row) => toAdminAccount(ctx, row)) };
}

export function toAdminAccount(ctx: Ctx, row: AdminAccountRow): AdminAccount {
  const { state, stateUntil, plan, ageBand, joinedAt, sites } = row;
  return { ...toCard(ctx, row), state, stateUntil, plan, ageBand, joinedAt, sites };
}
