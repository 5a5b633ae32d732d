import type { FastifyInstance } from 'fastify';
import type { ExportState } from '#features/accounts/data-export/calls.ts';
import { exportOf, readExport, requestExport } from '#features/accounts/data-export/export.server.ts';
import { adultViewerOf, assertMyChild } from '#features/approvals/guardian.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound, unauthenticated } from '#platform/errors.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enter, type Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';

/** Starts an export of everything the child owns. */
export async function exportChild(ctx: Ctx, childId: string): Promise<ExportState> {
  await adultViewerOf(ctx);
  await assertMyChild(ctx, childId);
  return requestExport(ctx, childId);
}

export async function childExport(ctx: Ctx, childId: string): Promise<ExportState> {
  await adultViewerOf(ctx);
  await assertMyChild(ctx, childId);
  return exportOf(ctx, childId);
}

/** GET /api/guardian/export/:childId/file: the child's export, for its guardian. */
export function childExportRoute(app: FastifyInstance, gate: Gate): void {
  app.get<{ Params: { childId: string } }>(
    '/api/guardian/export/:childId/file',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await enter(gate, request);
      const { childId } = request.params;
      if (!ctx.viewer) throw unauthenticated('SIGN_IN_REQUIRED');
      if (!isId(childId)) throw notFound('child');
      await adultViewerOf(ctx);
      await assertMyChild(ctx, childId);
      return sendDownload(ctx.deps, reply, {
        type: 'application/zip',
        fileName: 'child-data.zip',
        accountId: ctx.viewer.accountId,
        open: () => readExport(ctx, childId),
      });
    },
  );
}
