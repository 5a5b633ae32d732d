import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Retention } from '#platform/retention.ts';
import { UNDO_DAYS } from './contact/undo-change.server.ts';
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

/** What expires, attempts to sign in, setups nobody confirmed, and devices unused for half a year. */
export const authRetention: readonly Retention[] = [
  ...[
    ...['auth_session', 'auth_verification', 'auth_used_work', 'auth_contact_change'],
    ...['auth_confirmation_code', 'auth_challenge'],
  ].map((table) => ({ table, since: 'expires_at' })),
  { table: 'auth_network_event', since: 'at', keep: '1 hour', along: 'number' },
  { table: 'auth_code_event', since: 'at', keep: '1 day', along: 'number' },
  { table: 'auth_contact_history', since: 'changed_at', keep: `${UNDO_DAYS} days` },
  { table: 'auth_two_factor', since: 'created_at', keep: '1 day', only: 'enabled_at is null' },
  { table: 'auth_known_origin', since: 'seen_at', keep: '180 days' },
];

/** Removes address, identities and sessions of an erased account. Somebody else can use the address then. */
export async function eraseSignIn({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`delete from auth_user where id = ${accountId}`;
}
