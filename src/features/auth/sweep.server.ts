import type { JobCtx } from '#platform/ctx.ts';
import { UNDO_DAYS } from './contact/undo-change.server.ts';

/**
 * Deletes what expired: sessions, codes, what networks did an hour ago, attempts and unconfirmed setups after a day, changes of contact that can no
 * longer be undone, and devices unused for half a year.
 */
export async function sweepAuth({ sql }: Pick<JobCtx, 'sql'>): Promise<void> {
  await sql`delete from auth_session where expires_at < now()`;
  await sql`delete from auth_verification where expires_at < now()`;
  await sql`delete from auth_network_event where at < now() - interval '1 hour'`;
  await sql`delete from auth_used_work where expires_at < now()`;
  await sql`delete from auth_code_event where at < now() - interval '1 day'`;
  await sql`delete from auth_contact_change where expires_at < now()`;
  await sql`delete from auth_contact_history where changed_at < now() - ${UNDO_DAYS}::int * interval '1 day'`;
  await sql`delete from auth_confirmation_code where expires_at < now()`;
  await sql`delete from auth_challenge where expires_at < now()`;
  await sql`delete from auth_two_factor where enabled_at is null and created_at < now() - interval '1 day'`;
  await sql`delete from auth_known_origin where seen_at < now() - interval '180 days'`;
}
