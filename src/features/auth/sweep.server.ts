import type { Deps } from '#platform/ctx.ts';

/** Takes out what has run its time: sessions, codes, and counters nobody has touched for a day. */
export async function sweepAuth({ sql }: Deps): Promise<void> {
  await sql`delete from auth_session where expires_at < now()`;
  await sql`delete from auth_verification where expires_at < now()`;
  await sql`delete from auth_code_guard where updated_at < now() - interval '1 day'`;
}
