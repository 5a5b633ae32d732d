import type { Exportable } from '#platform/exportable.ts';

/** Somebody's designs, for their data export. */
export const studioExports: readonly Exportable[] = [
  {
    name: 'studio-designs',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
      select d.id, d.site, d.name, f.name as folder, d.document as design, d.binned_at, d.created_at, d.updated_at
      from studio_design d left join studio_folder f on f.id = d.folder_id
      where d.owner_id = ${accountId} order by d.id`.cursor(50),
  },
];
