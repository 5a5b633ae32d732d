import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Deps } from '#platform/ctx.ts';
import { authSecret } from '#platform/secret.ts';

/** The codes of the steps before and after are accepted too: clocks differ, and typing takes time. */
const WINDOW = 1;

/** 160 random bits in base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the setup's QR code. The app shows `issuer` above the account, which it calls `label`. */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret }).toString();

/** The 30-second step that a code belongs to, counted since 1970; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

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
