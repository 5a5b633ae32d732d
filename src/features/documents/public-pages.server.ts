import type { SitemapSource } from '#platform/sitemap.ts';
import { documentNames } from './documents.ts';
import { versions } from './versions.server.ts';

export const documentSitemap: SitemapSource = {
  name: 'documents',
  onSitesForChildren: true,
  pages: () => documentNames.map((name) => ({ key: name, path: `/${name}`, changedAt: versions[name].date })),
};
