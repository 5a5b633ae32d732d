import { activeViewerOf } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';

/** The owner viewed their copy; from the first time on it counts as opened. Beside what a replica may have answered. */
export async function markOpened({ deps }: Ctx, copyId: string, ownerId: string): Promise<void> {
  await deps.sql`
    update card_copy set opened_at = now()
    where id = ${copyId} and owner_id = ${ownerId} and opened_at is null and state <> 'voided'`;
}

/** Records that the viewer shared a copy of theirs. @throws 404 for anybody else's, and for a voided one */
export async function shareCopy(ctx: Ctx, copyId: string): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const [copy] = await ctx.sql`
    update card_copy set shared_at = coalesce(shared_at, now())
    where id = ${copyId} and owner_id = ${accountId} and site = ${ctx.site} and state <> 'voided'
    returning id`;
  if (!copy) throw notFound('copy');
  return { ok: true };
}
