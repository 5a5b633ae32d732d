import canonicalize from 'canonicalize';
import type { Currency } from '#platform/currencies.ts';

/** The start of an edition's chain: any change to it invalidates every entry. */
export interface RegisterHeader {
  format: 'touchline-register/1';
  site: string;
  cardId: string;
  editionId: string;
  tier: string;
  supply: number;
}

export interface RegisterRow {
  seq: number;
  /**
   * `sale` and `mint` issue a copy (paid or free); `gift` passes it on. `void` ends it with its number; `return` ends it
   * unopened, and its number may be sold again, as another copy.
   */
  kind: 'mint' | 'sale' | 'gift' | 'void' | 'return';
  copyId: string;
  serial: number;
  /** Owners by their hash (holderHash); null where there is none. */
  from: string | null;
  to: string | null;
  /** In the currency's smallest unit. */
  price: number;
  /** Left out: US dollars, as in all entries from before there were others. */
  currency?: Currency | undefined;
  /** ISO 8601, milliseconds, UTC. */
  at: string;
  prev: string;
  hash: string;
}

/** Signed once a day: the last entry of the chain. */
export interface RegisterHead {
  day: string;
  seq: number;
  hash: string;
  keyId: string;
  /** Ed25519 over headText (stampText), base64url. */
  signature: string;
}

/** Signed when a file is created: its last entry, so that nothing can be cut off. */
export interface RegisterStamp extends Omit<RegisterHead, 'day'> {
  /** ISO 8601, milliseconds, UTC. */
  at: string;
}

/** SHA-256 of a text as 64 hex digits. The same in the browser and on the server. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Canonical JSON (RFC 8785). */
export const canonical = (value: object): string => canonicalize(value) as string;

export const genesisOf = (header: RegisterHeader): Promise<string> => sha256(canonical(header));

/** The hash of an entry covers the entry before it, and so every earlier one. */
export const hashOf = ({ hash: _, ...row }: Omit<RegisterRow, 'hash'> & { hash?: string }): Promise<string> =>
  sha256(canonical(row));

/** Identifies an owner in public without their name. Anybody who knows the account's id can compute it. */
export const holderHash = async (editionId: string, accountId: string): Promise<string> =>
  (await sha256(`${editionId}:${accountId}`)).slice(0, 16);

/** The file people download: enough to verify the register offline. */
export interface RegisterFile {
  header: RegisterHeader;
  /** The card's title when the file was created; covered by the stamp. */
  title: string;
  rows: RegisterRow[];
  heads: RegisterHead[];
  stamp: RegisterStamp;
  keys: RegisterKey[];
}

export interface RegisterKey {
  /** The first 16 digits of the key's hash. */
  id: string;
  /** Ed25519, 32 bytes, base64url. */
  publicKey: string;
}

export const keyIdOf = async (publicKey: string): Promise<string> => (await sha256(publicKey)).slice(0, 16);

export const headText = (
  editionId: string,
  { day, seq, hash }: Pick<RegisterHead, 'day' | 'seq' | 'hash'>,
): string => canonical({ format: 'touchline-register-head/1', editionId, day, seq, hash });

export const stampText = (
  { header: { editionId }, title }: Pick<RegisterFile, 'header' | 'title'>,
  { at, seq, hash }: Pick<RegisterStamp, 'at' | 'seq' | 'hash'>,
): string => canonical({ format: 'touchline-register-stamp/1', editionId, title, at, seq, hash });
