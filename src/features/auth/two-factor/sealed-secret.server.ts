import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Deps } from '#platform/ctx.ts';
import { authSecret } from '#platform/secret.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ config }: Deps) =>
  Buffer.from(hkdfSync('sha256', authSecret(config), '', 'two-factor-secret', 32));

/** Encrypts a secret for one account (AES-256-GCM). It can't be decrypted in another account's row. */
export function sealSecret(deps: Deps, accountId: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(deps), nonce).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when it was changed, belongs to another account, or was encrypted under another AUTH_SECRET */
export function openSecret(deps: Deps, accountId: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(deps), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(tag);
  const secret = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(secret).toString('utf8');
}
