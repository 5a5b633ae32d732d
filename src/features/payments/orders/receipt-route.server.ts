import type { FastifyInstance } from 'fastify';
import { notFound, unauthenticated } from '#platform/errors.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enter, type Gate } from '#platform/http/serve.ts';
import { OrderNumber } from './calls.ts';
import { orderOf } from './my-orders.server.ts';

/** GET /api/payment/receipt/:number, a PDF and therefore not a call. Only for the buyer. */
export function receiptRoute(app: FastifyInstance, gate: Gate): void {
  app.get<{ Params: { number: string } }>(
    '/api/payment/receipt/:number',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await enter(gate, request, { guests: true });
      if (!ctx.viewer) throw unauthenticated('SIGN_IN_REQUIRED');
      const number = OrderNumber.safeParse(request.params.number);
      if (!number.success) throw notFound('order');
      const order = await orderOf(ctx, number.data);
      if (!order.isPaid) throw notFound('receipt');
      // Loaded with the first receipt, since the PDF library is slow to load.
      const { receiptOf, sellersOf } = await import('./receipt.server.ts');
      return sendDownload(ctx.deps, reply, {
        type: 'application/pdf',
        fileName: `${order.number}.pdf`,
        accountId: ctx.viewer.accountId,
        open: async () => ({ made: await receiptOf(ctx, order, await sellersOf(ctx, order)) }),
      });
    },
  );
}
