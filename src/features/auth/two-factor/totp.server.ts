import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Touchline';
/** The codes of the steps before and after are accepted too: clocks differ, and typing takes time. */
const WINDOW = 1;

/** 160 random bits in base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the setup's QR code. @param label how the app names the account */
export const uriOf = (secret: string, label: string): string =>
  new TOTP({ issuer: ISSUER, label, secret }).toString();

/** The 30-second step that a code belongs to, counted since 1970; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
