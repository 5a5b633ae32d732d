import '#features/accounts/events.ts';
import type { Ctx } from '#platform/ctx.ts';

/**
 * Nobody gets the files of a forgotten account any more; the purge removes them as soon as nothing points at them. What
 * is kept for others, since they own a copy of it, stays.
 */
export async function forgetMedia({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`update media set attached_at = null, held = false
    where owner_id = ${accountId} and (attached_at is not null or held) and not kept`;
}
