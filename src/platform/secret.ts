import { createHash, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { storedSecret } from './stored-secret.ts';

const FILE = 'auth-secret';

/** AUTH_SECRET, or one generated at the first start and stored in the data folder, readable by its owner only. */
export function authSecret(config: Pick<Config, 'AUTH_SECRET' | 'dataDir'>): string {
  if (config.AUTH_SECRET) return config.AUTH_SECRET;
  const secret = storedSecret(config.dataDir, FILE, () => randomBytes(32).toString('base64url'));
  if (secret.length < 32) {
    throw new ConfigError(
      `${join(config.dataDir, FILE)} is too short to be a secret. Delete it (everybody has to sign in again) or set AUTH_SECRET.`,
    );
  }
  return secret;
}

/** A keyed hash, for values that must not be readable when stored: codes have too few digits for a plain hash. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** The stored form of a bearer token or a challenge. They are random and long, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Tokens of guests are told from others, so that whoever has an old link is told to ask for a new one. */
export const GUEST_TOKEN = 'guest-';
export const isGuestToken = (token: string): boolean => token.startsWith(GUEST_TOKEN);
