import type { FastifyInstance } from 'fastify';
import { viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enterForExport, type Gate, serve } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { privatePaths } from '#platform/sitemap.ts';
import { agreement, ownAgreements } from './agreements.server.ts';
import * as calls from './calls.ts';

export const agreements: Feature = {
  calls: [
    serve(calls.getAgreement, (ctx, { params }) => agreement(ctx, params.applicationId)),
    serve(calls.getMyAgreements, (ctx, { query }) => ownAgreements(ctx, query)),
  ],
  routes: pdfRoute,
  brings: [privatePaths.with('/agreements/')],
};

/** GET /api/athlete-hub/agreement/:applicationId/pdf, for whoever may read the agreement. */
function pdfRoute(app: FastifyInstance, gate: Gate): void {
  app.get<{ Params: { applicationId: string } }>(
    '/api/athlete-hub/agreement/:applicationId/pdf',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await enterForExport(gate, request);
      const { applicationId } = request.params;
      if (!isId(applicationId)) throw notFound('agreement');
      const found = await agreement(ctx, applicationId);
      // Loaded with the first file, since the PDF library is slow to load.
      const { agreementPdf } = await import('./agreement-pdf.server.ts');
      return sendDownload(ctx.deps, reply, {
        type: 'application/pdf',
        fileName: `agreement-${found.slug}.pdf`,
        accountId: viewerOf(ctx).accountId,
        open: async () => ({ made: await agreementPdf(ctx, found) }),
      });
    },
  );
}
