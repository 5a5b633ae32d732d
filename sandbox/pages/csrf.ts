import { createHmac } from 'node:crypto';
import { knows } from '#sandbox/secret.ts';

/** What a form of ours carries, so that no other page can send it in somebody's name. */
export const formToken = (secret: string, about: string): string =>
  createHmac('sha256', secret).update(about).digest('base64url');

export const isFormToken = (secret: string, about: string, given: unknown): boolean =>
  knows(formToken(secret, about), given);
