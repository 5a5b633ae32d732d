import '#features/accounts/events.ts';
import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { retractNotices } from './delivery/retract.server.ts';

/** Somebody's notification settings and notices, for their data export. */
export const noticeExports: readonly Exportable[] = [
  {
    name: 'notice-settings',
    rows: ({ sql }, accountId) => sql`
      select kind, in_app, email from notice_preference where account_id = ${accountId} order by kind`,
  },
  {
    name: 'notice-digest',
    rows: ({ sql }, accountId) =>
      sql`select digest, last_on::text from notice_digest where account_id = ${accountId}`,
  },
  {
    name: 'notices',
    rows: ({ sql }, accountId) => sql`
      select site, type, people_count, last_at, read_at from notice
      where account_id = ${accountId} and cleared_at is null order by last_at desc`,
  },
];

/** Deletes an account's notices, and removes it from those of others. */
export async function eraseNotices(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  const { sql } = ctx;
  await retractNotices(ctx, { site: 'all', personId: accountId });
  await sql`delete from notice where account_id = ${accountId}`;
  await sql`delete from notice_preference where account_id = ${accountId}`;
  await sql`delete from notice_digest where account_id = ${accountId}`;
}
