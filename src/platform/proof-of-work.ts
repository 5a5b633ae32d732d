/** What a refusal with 428 WORK_NEEDED asks for in `details`. */
export interface Work {
  /** Ours, with a signature and an expiry. */
  challenge: string;
  /** Zero bits at the start of the SHA-256 of `CHALLENGE.NONCE`. */
  bits: number;
}

/** The header that brings `CHALLENGE.NONCE` with the request that is sent again. */
export const workHeader = 'x-work';

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const bytes = bits >> 3;
  for (let i = 0; i < bytes; i += 1) if (hash[i] !== 0) return false;
  return (hash[bytes] ?? 0) >> (8 - (bits & 7)) === 0;
}
