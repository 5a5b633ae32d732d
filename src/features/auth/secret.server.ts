import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '#platform/config.ts';

/** AUTH_SECRET, or else one made on the first start and kept in the data folder, readable by its owner alone. */
export function authSecret(config: Pick<Config, 'AUTH_SECRET' | 'dataDir'>): string {
  if (config.AUTH_SECRET) return config.AUTH_SECRET;
  const file = join(config.dataDir, 'auth-secret');
  mkdirSync(config.dataDir, { recursive: true });
  try {
    // `wx`: of several processes starting at once, one writes and the others read what it wrote.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) {
    throw new ConfigError(
      `${file} is too short to be a secret. Delete it (everybody signs in anew) or set AUTH_SECRET.`,
    );
  }
  return secret;
}

/** For what is stored but must not be readable: codes have too few digits for a plain hash. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
