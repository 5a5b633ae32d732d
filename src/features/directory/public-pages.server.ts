import type { Written, WrittenTexts } from '#features/moderation/points.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { isListed, joinEntryAccount } from './entry-row.server.ts';

export const directorySitemap: SitemapSource = {
  name: 'directory',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select e.id as key, '/athlete-hub/directory/' || e.id as path, e.changed_at from directory_entry e ${joinEntryAccount(ctx)}
    where ${isListed(ctx)} and ${isAfter(ctx, ctx.sql`e.id`, after)}
    order by e.id limit ${limit}`,
};

export const directoryTexts: WrittenTexts = {
  kind: 'directory_entry',
  since: ({ sql, site }, since) => sql<Written[]>`
      select id, concat_ws(E'\n', headline, about, position, region) as text, '/athlete-hub/directory/' || id as path,
        changed_at as at
      from directory_entry where site = ${site} and state = 'listed' and changed_at >= ${since.toISOString()}
      order by changed_at, id`,
};
