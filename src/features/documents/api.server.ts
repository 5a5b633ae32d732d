import type { Ctx } from '#platform/ctx.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { documentsActs } from './staff-acts.server.ts';
import '#features/accounts/events.ts';
import { dataExports } from '#features/accounts/points.ts';
import type { SitemapSource } from '#platform/sitemap.ts';
import { sitemaps } from '#platform/sitemap.ts';
import { eraseAcceptances } from './accept-documents.server.ts';
import { getAdminDocument, getDocument, saveAdminDocument } from './calls.ts';
import { documentNames, documents as titles } from './documents.ts';
import { documentForStaff, saveDocument } from './own-texts.server.ts';
import { findOwnText, readDocument } from './read-document.server.ts';
import { versions } from './versions.server.ts';

const documentSitemap: SitemapSource = {
  name: 'documents',
  onSitesForChildren: true,
  pages: (ctx) =>
    Promise.all(
      documentNames.map(async (name) => ({
        key: name,
        path: `/${name}`,
        changedAt: (await findOwnText(ctx, name))?.savedAt ?? versions[name].date,
      })),
    ),
};

export const documents: Feature = {
  calls: [
    serve(getDocument, async (ctx, { params: { name } }) => ({
      name,
      title: titles[name],
      description: versions[name].description,
      ...(await readDocument(ctx, name)),
    })),
    serve(getAdminDocument, (ctx, { params }) => documentForStaff(ctx, params.name)),
    serve(saveAdminDocument, (ctx, { body }) => saveDocument(ctx, body)),
  ],
  subscriptions: [on('account.erased', 'documents.erased', eraseAcceptances)],
  brings: [
    ...documentsActs,
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
