import '#features/accounts/events.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { retractNotices } from './delivery/retract.server.ts';

/** Deletes an account's notices, and removes it from those of others. */
export async function eraseNotices(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  const { sql } = ctx;
  await retractNotices(ctx, { site: 'all', personId: accountId });
  await sql`delete from notice where account_id = ${accountId}`;
  await sql`delete from notice_preference where account_id = ${accountId}`;
  await sql`delete from notice_digest where account_id = ${accountId}`;
}
