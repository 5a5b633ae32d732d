import type { FastifyRequest } from 'fastify';
import { conflict, invalid } from '#platform/errors.ts';

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

/** The key came before, with another wish: neither of the two can be meant. */
export const requestKeyReused = () =>
  conflict(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for something else. Use a new one for each new wish.',
  );
