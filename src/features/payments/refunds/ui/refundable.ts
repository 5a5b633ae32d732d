/** Money somebody took for a sale or as a tip, and may pay back: as it stood when they asked for it. Minor units. */
export interface Taken {
  paymentId: string;
  /** What it was for: "The save and 2 more". */
  title: string;
  /** Who gets it back: "Bob Marsh", "The buyer". */
  payer: string;
  /** How it came, in a sentence. */
  story: string;
  currency: string;
  amount: number;
  left: number;
  /** What paying back an amount does, in one sentence; null while nobody knows how much. */
  happens: (back: number | null) => string;
}

interface Shared {
  amount: number;
  left: number;
  /** Their part of each thing, after our fee, whatever went back since. */
  shares: readonly number[];
}

/** By how much earnings fall, reckoned as the ledger does: from the whole each time. Minor units. */
export function fallOf({ amount, left, shares }: Shared, back: number): number {
  const gone = amount - left;
  const part = (share: number, of: number) => Math.floor((share * of) / amount);
  return shares.reduce((sum, share) => sum + part(share, gone + back) - part(share, gone), 0);
}
