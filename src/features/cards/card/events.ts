import type { RevocationReason } from '#platform/sellable.ts';
import type { CardState, CardTier } from './tiers.ts';

interface CopyEvent {
  copyId: string;
  cardId: string;
  /** Whose card it is a copy of. */
  makerId: string;
  tier: CardTier;
  serial: number;
}

declare module '#platform/events.ts' {
  interface EventMap {
    'card.moved': {
      cardId: string;
      ownerId: string;
      from: CardState;
      to: CardState;
      byAccountId: string | null;
    };
    /** Nobody had collected it, and its maker deleted it. */
    'card.deleted': { cardId: string; ownerId: string };
    /** Its words or art were put right after copies were sold. */
    'card.revised': { cardId: string; ownerId: string; revision: number };
    /** Somebody is named as sharing in what a card brings and has to say yes. */
    'card.share-asked': { cardId: string; ownerId: string; accountId: string; share: number };
    'card.share-answered': { cardId: string; ownerId: string; accountId: string; accepted: boolean };
    'copy.minted': CopyEvent & { ownerId: string; acquired: 'purchase' | 'reward'; price: number };
    'copy.offered': CopyEvent & { fromId: string; toId: string };
    /** A gift was taken. */
    'copy.given': CopyEvent & { fromId: string; toId: string };
    'drop.drawn': { dropId: string };
    /** Numbers nobody came for went to the next in the drawn order. */
    'drop.passed-on': { dropId: string };
    'drop.cancelled': { dropId: string };
    /** `boughtBy` got the money back, whoever had the copy by then. */
    'copy.voided': CopyEvent & { ownerId: string; boughtBy: string; why: RevocationReason };
  }
}
