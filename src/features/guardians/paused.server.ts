import type { Ctx } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';

/** @throws 403 while a child's guardian has stopped its writing */
export async function assertNotPaused({ sql, viewer }: Ctx): Promise<void> {
  if (!viewer?.guardianId) return;
  const [paused] = await sql`
    select from guardian_consent where child_id = ${viewer.accountId} and paused_at is not null`;
  if (paused) throw forbidden('Your grown-up has paused writing. You can still read.', 'PAUSED');
}
