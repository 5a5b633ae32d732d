import type { RevocationReason } from '#features/payments/points.ts';
import type { Currency } from '#platform/currencies.ts';
import type { CardState, CardTier } from './tiers.ts';

interface CopyEvent {
  copyId: string;
  cardId: string;
  /** Who made the card. */
  makerId: string;
  tier: CardTier;
  serial: number;
}

declare module '#platform/events.ts' {
  interface EventMap {
    'card.state-changed': {
      cardId: string;
      ownerId: string;
      from: CardState;
      to: CardState;
      byAccountId: string | null;
    };
    /** Its maker deleted it before anybody collected it. */
    'card.deleted': { cardId: string; ownerId: string };
    /** Its text or art was corrected after copies were sold, or after it was reviewed. */
    'card.revised': { cardId: string; ownerId: string; revision: number };
    /** Our team approved or rejected the correction of a card that they had approved. */
    'card.correction-decided': { cardId: string; ownerId: string; isApproved: boolean };
    /** Somebody named on a card, or given a share of it, has to approve it. */
    'card.approval-requested': { cardId: string; ownerId: string; accountId: string; share: number };
    'card.approval-answered': { cardId: string; ownerId: string; accountId: string; accepted: boolean };
    'copy.minted': CopyEvent & {
      ownerId: string;
      acquired: 'purchase' | 'reward';
      price: number;
      currency: Currency;
    };
    'gift.sent': CopyEvent & { fromId: string; toId: string };
    /** A gift was accepted. */
    'copy.transferred': CopyEvent & { fromId: string; toId: string };
    'drop.drawn': { dropId: string };
    /** Numbers that winners let lapse went to the next entries, or winners got their time again. */
    'drop.numbers-reassigned': { dropId: string };
    'drop.cancelled': { dropId: string };
    /** `boughtBy` was refunded, whoever owned the copy by then. */
    'copy.voided': CopyEvent & { ownerId: string; boughtBy: string; reason: RevocationReason };
  }
}
