import type { Ctx } from '#platform/ctx.ts';
import { eraseExports } from './exports/delete-exports.server.ts';

/** Deletes what an erased account made in the studio, on every site. What it published is erased by who shows it. */
export async function eraseStudio(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const { sql } = ctx;
  await eraseExports(ctx, accountId);
  await sql`delete from studio_design where owner_id = ${accountId}`;
  await sql`delete from studio_folder where owner_id = ${accountId}`;
  await sql`delete from studio_asset where owner_id = ${accountId}`;
}
