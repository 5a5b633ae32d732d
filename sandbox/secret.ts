import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time. */
export function secretsMatch(secret: string, given: unknown): boolean {
  const wanted = Buffer.from(secret);
  const sent = Buffer.from(typeof given === 'string' ? given : '');
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
