import type { FastifyRequest } from 'fastify';
import { invalid } from '#platform/errors.ts';

/** The client's Idempotency-Key, under which the same wish is done once. @throws 400 without one */
export function requestKeyOf(request: FastifyRequest | null): string {
  const key = request?.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  throw invalid(
    'Send an Idempotency-Key header of 8 to 100 characters, a new one for each new wish.',
    undefined,
    'IDEMPOTENCY_KEY_NEEDED',
  );
}
