import type { FastifyInstance } from 'fastify';
import { jobCtx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { hasPresentOwner, isOutsideBin } from '../files/file-routes.server.ts';
import { isSignedPath } from '../files/signed-path.server.ts';
import {
  type ExportRow,
  exportColumns,
  extensionOf,
  fileNameOf,
  isKept,
  storageKeyOf,
} from './export-row.server.ts';

interface Asked {
  Params: { exportId: string; name: string };
  Querystring: { until?: string; key?: string };
}

const types = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const;

/** GET /studio-files/exports/:exportId/:name, by a signed path, while its design exists and its owner isn't banned. */
export function exportRoute(app: FastifyInstance, { deps }: Gate): void {
  app.get<Asked>(
    '/studio-files/exports/:exportId/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { exportId } = request.params;
      const path = request.url.split('?')[0] ?? '';
      const ctx = jobCtx(deps);
      if (!isId(exportId) || !isSignedPath(deps.config, path, request.query, ctx.now)) throw notFound('file');
      const [row] = await ctx.sql<(ExportRow & { ownerId: string })[]>`
        select ${exportColumns(ctx)}, e.owner_id from studio_export e
        where e.id = ${exportId} and e.state = 'ready' and ${isKept(ctx)}
          and ${isOutsideBin(ctx, ctx.sql`e.design_id`)} and ${hasPresentOwner(ctx, ctx.sql`e.design_id`)}`;
      if (!row) throw notFound('file');
      return sendDownload(deps, reply, {
        type: types[extensionOf(row)],
        fileName: fileNameOf(row),
        accountId: row.ownerId,
        open: async () => ({ stored: await deps.storage.getStream(storageKeyOf(row)) }),
      });
    },
  );
}
