import type { Exportable } from '#features/accounts/points.ts';
import { exportedPaths } from '#features/media/media-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { eraseExports } from './exports/delete-exports.server.ts';

/** Somebody's designs, the files they had made of them and what these became, for their data export. */
export const studioExports: readonly Exportable[] = [
  {
    name: 'studio-designs',
    rows: ({ sql }, accountId) => sql`
      select d.id, d.site, d.name, f.name as folder, d.document as design, d.binned_at, d.created_at, d.updated_at
      from studio_design d left join studio_folder f on f.id = d.folder_id
      where d.owner_id = ${accountId} order by d.id`,
  },
  {
    name: 'studio-pictures',
    rows: ({ sql }, accountId) => sql`
      select a.id, a.site, a.name, a.created_at,
        ${exportedPaths({ sql }, sql`select a.media_id`)} as files
      from studio_asset a where a.owner_id = ${accountId} order by a.id`,
  },
  {
    name: 'studio-exports',
    rows: ({ sql }, accountId) => sql`
      select id, site, design_id, design_name, format, scale, page_count, state, bytes, created_at, finished_at
      from studio_export where owner_id = ${accountId} order by id`,
  },
  {
    name: 'studio-publications',
    rows: ({ sql }, accountId) => sql`
      select p.id, p.design_id, p.design_version, p.kind, p.target_id, p.created_at
      from studio_publication p join studio_design d on d.id = p.design_id
      where d.owner_id = ${accountId} order by p.id`,
  },
];

/** Deletes what an erased account made in the studio, on every site. What it published is erased by who shows it. */
export async function eraseStudio(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const { sql } = ctx;
  await eraseExports(ctx, accountId);
  await sql`delete from studio_design where owner_id = ${accountId}`;
  await sql`delete from studio_folder where owner_id = ${accountId}`;
  await sql`delete from studio_asset where owner_id = ${accountId}`;
}
