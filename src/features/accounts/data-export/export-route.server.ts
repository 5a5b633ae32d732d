import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '#platform/errors.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enter, type Gate } from '#platform/http/serve.ts';
import { readExport } from './export.server.ts';

/** GET /api/account/export/file. A file isn't JSON, so this isn't a call. For its owner only, with their session. */
export function exportRoute(app: FastifyInstance, gate: Gate): void {
  app.get('/api/account/export/file', { schema: { hide: true } }, async (request, reply) => {
    const ctx = await enter(gate, request);
    if (!ctx.viewer) throw unauthenticated('SIGN_IN_REQUIRED');
    const { accountId } = ctx.viewer;
    return sendDownload(ctx.deps, reply, {
      type: 'application/zip',
      fileName: 'touchline-export.zip',
      accountId,
      open: () => readExport(ctx, accountId),
    });
  });
}
