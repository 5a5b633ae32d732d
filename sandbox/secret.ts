import { timingSafeEqual } from 'node:crypto';

/** Whether somebody knows a secret. How long the answer takes says nothing about how near a guess was. */
export function knows(secret: string, given: unknown): boolean {
  const wanted = Buffer.from(secret);
  const sent = Buffer.from(typeof given === 'string' ? given : '');
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
