import canonicalize from 'canonicalize';

/** What the chain of an edition begins with: change a word of it and no row fits any more. */
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
   * `sale` and `mint` bring a copy into the world (paid, or given by its maker); `gift` passes it on. `void` ends it, and
   * its number with it; `return` ends it unused, and its number may be sold again, as another copy.
   */
  kind: 'mint' | 'sale' | 'gift' | 'void' | 'return';
  copyId: string;
  serial: number;
  /** Holders by their marks (holderHash); null where there is none. */
  from: string | null;
  to: string | null;
  /** Minor units. */
  price: number;
  /** ISO 8601, milliseconds, UTC. */
  at: string;
  prev: string;
  hash: string;
}

/** What is signed once a day: how far the chain had come. */
export interface RegisterHead {
  day: string;
  seq: number;
  hash: string;
  keyId: string;
  /** Ed25519 over headText (stampText), base64url. */
  signature: string;
}

/** What is signed when a file is made: where the register stood at that moment, so that nothing can be cut off it. */
export interface RegisterStamp extends Omit<RegisterHead, 'day'> {
  /** ISO 8601, milliseconds, UTC. */
  at: string;
}

/** SHA-256 of a text as 64 hex digits. The same in the browser and on the server. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** RFC 8785: one text for one value, whoever writes it down. */
export const canonical = (value: object): string => canonicalize(value) as string;

export const genesisOf = (header: RegisterHeader): Promise<string> => sha256(canonical(header));

/** The hash of a row covers the row before it, and so every row before. */
export const hashOf = ({ hash: _, ...row }: Omit<RegisterRow, 'hash'> & { hash?: string }): Promise<string> =>
  sha256(canonical(row));

/** By this a register names somebody: they can show that it is them. It hides a name, not from who has the account's id. */
export const holderHash = async (editionId: string, accountId: string): Promise<string> =>
  (await sha256(`${editionId}:${accountId}`)).slice(0, 16);

/** What a person downloads: enough to check the whole without us. */
export interface RegisterFile {
  header: RegisterHeader;
  /** The card's name when the file was made; the stamp covers it. */
  title: string;
  rows: RegisterRow[];
  heads: RegisterHead[];
  stamp: RegisterStamp;
  keys: RegisterKey[];
}

export interface RegisterKey {
  /** The first 16 digits of the hash of the key. */
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
