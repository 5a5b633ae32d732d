import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { emailOf } from './contact.server.ts';

/** How somebody signs in, and their sessions, without tokens. */
export const authExports: readonly Exportable[] = [
  {
    name: 'sign-in',
    rows: ({ sql }: Ctx, accountId) => sql`
      select ${emailOf({ sql }, sql`u.id`)} as email, u.phone, u.created_at,
        array(select provider_id from auth_account where user_id = u.id) as other_ways,
        exists (select from auth_two_factor where user_id = u.id and enabled_at is not null) as two_factor
      from auth_user u where u.id = ${accountId}`,
  },
  {
    name: 'sessions',
    rows: ({ sql }: Ctx, accountId) => sql`
      select user_agent as device, created_at as signed_in, updated_at as last_used, expires_at
      from auth_session where user_id = ${accountId} order by updated_at desc`,
  },
];

/** Removes address, identities and sessions of an erased account. Somebody else can use the address then. */
export async function eraseSignIn({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`delete from auth_user where id = ${accountId}`;
}
