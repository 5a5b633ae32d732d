import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '#platform/errors.ts';
import { enter, type Gate } from '#platform/http/serve.ts';
import { readExport } from './export.server.ts';

/** GET /api/account/export/file. A file isn't JSON, so this isn't a call. For its owner only, with their session. */
export function exportRoute(app: FastifyInstance, gate: Gate): void {
  app.get('/api/account/export/file', { schema: { hide: true } }, async (request, reply) => {
    const ctx = await enter(gate, request);
    if (!ctx.viewer) throw unauthenticated('SIGN_IN_REQUIRED');
    const { bytes, stream } = await readExport(ctx, ctx.viewer.accountId);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="touchline-export.zip"',
        'content-length': bytes,
        'cache-control': 'no-store',
      })
      .send(stream);
  });
}
