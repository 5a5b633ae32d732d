import { createHmac } from 'node:crypto';
import { secretsMatch } from '#sandbox/secret.ts';

/** The token of a form, so that no other site can submit it. */
export const formToken = (secret: string, about: string): string =>
  createHmac('sha256', secret).update(about).digest('base64url');

export const isValidFormToken = (secret: string, about: string, given: unknown): boolean =>
  secretsMatch(formToken(secret, about), given);
