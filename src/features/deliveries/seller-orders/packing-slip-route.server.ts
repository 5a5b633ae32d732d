import type { FastifyInstance } from 'fastify';
import { OrderNumber } from '#features/payments/orders/calls.ts';
import { notFound, unauthenticated } from '#platform/errors.ts';
import { sendDownload } from '#platform/http/send-download.ts';
import { enter, type Gate } from '#platform/http/serve.ts';
import { sellersDelivery } from './see-seller-orders.server.ts';

/** GET /api/seller/packing-slip/:number, a PDF and therefore not a call. Only for the seller. */
export function packingSlipRoute(app: FastifyInstance, gate: Gate): void {
  app.get<{ Params: { number: string } }>(
    '/api/seller/packing-slip/:number',
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await enter(gate, request);
      if (!ctx.viewer) throw unauthenticated('SIGN_IN_REQUIRED');
      const number = OrderNumber.safeParse(request.params.number);
      if (!number.success) throw notFound('order');
      const delivery = await sellersDelivery(ctx, number.data);
      // Loaded with the first slip, since the PDF library is slow to load.
      const { packingSlipOf } = await import('./packing-slip.server.ts');
      return sendDownload(ctx.deps, reply, {
        type: 'application/pdf',
        fileName: `packing-slip-${number.data}.pdf`,
        accountId: ctx.viewer.accountId,
        open: async () => ({ made: await packingSlipOf(ctx, delivery) }),
      });
    },
  );
}
