import type { Ctx } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';

/** @throws 403 while a child's guardian has paused posting */
export async function assertNotPaused({ sql, viewer }: Ctx): Promise<void> {
  if (!viewer?.guardianId) return;
  const [paused] = await sql`
    select from guardian_consent where child_id = ${viewer.accountId} and paused_at is not null`;
  if (paused) throw forbidden('Your grown-up paused posting. You can still read.', 'PAUSED');
}

/** A guardian was asked about this child, and hasn't consented, or has revoked consent or paused posting. */
export async function isConsentSuspended({ sql }: Ctx, childId: string): Promise<boolean> {
  const [suspended] = await sql`
    select from guardian_consent where child_id = ${childId} and (state <> 'given' or paused_at is not null)`;
  return suspended !== undefined;
}
