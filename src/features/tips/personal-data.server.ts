import { usernameOf } from '#features/people/account-sql.server.ts';
import '#features/accounts/events.ts';
import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';

export const tipExports: readonly Exportable[] = [
  {
    name: 'tips-given',
    rows: ({ sql }, accountId) => sql`
      select t.id, t.site, ${usernameOf({ sql }, 't.to_id')} as "to", t.post_id, t.amount, t.currency, t.message, t.anonymous, t.state,
        t.created_at as at
      from tip t where t.from_id = ${accountId} order by t.created_at`,
  },
  {
    name: 'tips-received',
    rows: ({ sql }, accountId) => sql`
      select t.id, t.site, ${usernameOf({ sql }, 't.from_id')} as "from", t.post_id, t.amount, t.received, t.currency, t.message, t.state,
        t.created_at as at
      from tip t where t.to_id = ${accountId} order by t.created_at`,
  },
];

/** Removes the messages; the tips are kept for the books. */
export async function eraseMessages({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`update tip set message = '', anonymous = true where from_id = ${accountId}`;
}
