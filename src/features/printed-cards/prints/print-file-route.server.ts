import type { FastifyInstance } from 'fastify';
import { notFound, unauthenticated } from '#platform/errors.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enter, type Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { soldPrint } from './sold-prints.server.ts';

/** GET /api/physical-card/print-file/:id, a PDF and therefore not a call. Only for the seller. */
export function printFileRoute(app: FastifyInstance, gate: Gate): void {
  app.get<{ Params: { id: string } }>(
    '/api/physical-card/print-file/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await enter(gate, request);
      if (!ctx.viewer) throw unauthenticated('SIGN_IN_REQUIRED');
      if (!isId(request.params.id)) throw notFound('print');
      const sold = await soldPrint(ctx, request.params.id);
      // Loaded with the first file, since the PDF library is slow to load.
      const { printFile } = await import('./print-file.server.ts');
      const { card, print } = sold;
      return sendDownload(ctx.deps, reply, {
        type: 'application/pdf',
        fileName: `${card.slug}-${print.number}.pdf`,
        accountId: ctx.viewer.accountId,
        open: async () => ({ made: await printFile(ctx, sold) }),
      });
    },
  );
}
