import type { FastifyRequest } from 'fastify';
import { conflict, invalid } from '#platform/errors.ts';

/** The client's Idempotency-Key, which makes a request run once. @throws 400 when it is missing */
export function requestKeyOf(request: FastifyRequest | null): string {
  const key = request?.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  throw invalid(
    'Send an Idempotency-Key header of 8 to 100 characters, a new one for each new request.',
    undefined,
    'IDEMPOTENCY_KEY_NEEDED',
  );
}

/** The key was used before with another request. */
export const requestKeyReused = () =>
  conflict(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for something else. Use a new one for each new request.',
  );
