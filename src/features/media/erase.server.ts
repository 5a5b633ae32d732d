import '#features/accounts/events.ts';
import type { Ctx } from '#platform/ctx.ts';

/**
 * The files of an erased account aren't served anymore; the purge deletes them once nothing refers to them. Media that
 * somebody else owns a copy of is kept.
 */
export async function forgetMedia({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`update media set attached_at = null, held = false
    where owner_id = ${accountId} and (attached_at is not null or held) and not kept`;
}
