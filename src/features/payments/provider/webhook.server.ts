import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { Refusal } from '#platform/errors.ts';
import type { Gate } from '#platform/http/serve.ts';
import { receiveEvent } from './receive-event.server.ts';

/** Seconds an event's signature is valid: an older one may be a replay attack. */
const TOLERANCE = 300;

/**
 * The webhooks, one for the platform's account and one for connected accounts. The signature covers the raw bytes, so
 * nothing may parse the body before. Any answer but success makes the provider try again.
 */
export async function providerWebhook(app: FastifyInstance, { deps }: Gate): Promise<void> {
  const { webhookSecret, connectWebhookSecret } = deps.config.payments;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const open = (path: string, secret: string | null) =>
      scope.post(path, { schema: { hide: true } }, async (request, reply) => {
        await receiveEvent(deps, verified(request, secret));
        return received(reply);
      });
    open('/api/stripe/webhook', webhookSecret);
    open('/api/stripe/connect-webhook', connectWebhookSecret);
  });
}

const received = (reply: FastifyReply) => reply.header('cache-control', 'no-store').send({ received: true });

/** @throws 503 without a secret, 400 without a valid, recent signature */
function verified(request: FastifyRequest, secret: string | null): Stripe.Event {
  if (!secret) throw new Refusal(503, 'NOT_SET_UP', 'This endpoint has no signing secret yet.');
  const signature = request.headers['stripe-signature'];
  try {
    return Stripe.webhooks.constructEvent(request.body as Buffer, signature ?? '', secret, TOLERANCE);
  } catch {
    throw new Refusal(400, 'BAD_SIGNATURE', 'The signature is invalid.');
  }
}
