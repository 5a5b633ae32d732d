import type { Ctx } from '#platform/ctx.ts';

/** Deletes what an erased account made in the studio, on every site. What it published is erased by who shows it. */
export async function eraseStudio({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`delete from studio_design where owner_id = ${accountId}`;
  await sql`delete from studio_folder where owner_id = ${accountId}`;
  await sql`delete from studio_asset where owner_id = ${accountId}`;
}
