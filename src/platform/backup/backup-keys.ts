import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';
import { ConfigError } from '../config.ts';

/** Keys by the file in the data folder that holds them. */
export type Keys = Readonly<Record<string, string>>;

const Sealed = z.object({ salt: z.string(), iv: z.string(), tag: z.string(), text: z.string() });
const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 });

/** Encrypts keys for a backup: AES-256-GCM, with a key that scrypt makes of a passphrase. */
export function sealKeys(keys: Keys, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys)), cipher.final()]);
  const inBase64 = { salt, iv, tag: cipher.getAuthTag(), text: sealed };
  return JSON.stringify(
    Object.fromEntries(Object.entries(inBase64).map(([name, bytes]) => [name, bytes.toString('base64')])),
  );
}

/** @throws ConfigError for another passphrase */
export function unsealKeys(text: string, passphrase: string): Keys {
  const sealed = Sealed.parse(JSON.parse(text));
  const bytes = (name: keyof typeof sealed) => Buffer.from(sealed[name], 'base64');
  const cipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, bytes('salt')), bytes('iv'));
  cipher.setAuthTag(bytes('tag'));
  try {
    const opened = Buffer.concat([cipher.update(bytes('text')), cipher.final()]).toString();
    return z.record(z.string(), z.string()).parse(JSON.parse(opened));
  } catch {
    throw new ConfigError('BACKUP_PASSPHRASE isn’t the one that this backup was made with.');
  }
}
