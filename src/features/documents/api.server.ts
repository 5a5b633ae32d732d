import type { Ctx } from '#platform/ctx.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import '#features/accounts/events.ts';
import { dataExports } from '#features/accounts/points.ts';
import type { SitemapSource } from '#platform/sitemap.ts';
import { sitemaps } from '#platform/sitemap.ts';
import { eraseAcceptances } from './accept-documents.server.ts';
import { getDocument } from './calls.ts';
import { documentNames, documents as titles } from './documents.ts';
import { readDocument } from './read-document.server.ts';
import { versions } from './versions.server.ts';

const documentSitemap: SitemapSource = {
  name: 'documents',
  onSitesForChildren: true,
  pages: () => documentNames.map((name) => ({ key: name, path: `/${name}`, changedAt: versions[name].date })),
};

export const documents: Feature = {
  calls: [
    serve(getDocument, async (ctx, { params: { name } }) => ({
      name,
      title: titles[name],
      ...versions[name],
      content: await readDocument(ctx, name),
    })),
  ],
  subscriptions: [on('account.erased', 'documents.erased', eraseAcceptances)],
  brings: [
    sitemaps.with(documentSitemap),
    dataExports.with({
      name: 'accepted-documents',
      rows: ({ sql }: Ctx, accountId) =>
        sql<object[]>`
        select site, document, version, accepted_at from document_acceptance
        where account_id = ${accountId} order by accepted_at, document`.cursor(100),
    }),
  ],
};
