import type { Site } from '#demo/person.ts';
import type { CardTier } from '#features/cards/card/tiers.ts';

// What people of the demo world buy, tip and withdraw. The kids site has no payments.

export type SellingSite = Exclude<Site, 'kids'>;

export interface Refunded {
  /** The buyer, the seller, or the receiver of a tip. */
  by: string;
  /** In the smallest unit of the seller's currency; everything when left out. */
  amount?: number;
  reason: string;
  daysLater: number;
}

interface Sale {
  site: SellingSite;
  daysAgo: number;
  refunded?: Refunded;
}

export interface DemoOrder extends Sale {
  buyer: string;
  /** By slug: editions on open sale, none of a drop. */
  cards: readonly { card: string; tier: CardTier; quantity?: number }[];
}

export interface DemoTip extends Sale {
  from: string;
  to: string;
  /** The title of a post of theirs; left out: the tip is for the person. */
  post?: string;
  /** US cents, of which the receiver gets what they are worth in their currency. */
  amount: number;
  message: string;
  anonymous?: true;
}

/** Everybody who sells or is tipped has a bank account, and withdraws on some days. */
export interface DemoEarner {
  site: SellingSite;
  username: string;
  connectedDaysAgo: number;
  withdrawnDaysAgo: readonly number[];
}
