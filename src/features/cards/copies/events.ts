export type GiftState = 'pending' | 'accepted' | 'declined' | 'cancelled' | 'expired';

declare module '#platform/events.ts' {
  interface EventMap {
    /** A pending gift was accepted, declined or cancelled, or it expired. */
    'gift.ended': {
      giftId: string;
      copyId: string;
      cardId: string;
      fromId: string;
      toId: string;
      to: Exclude<GiftState, 'pending'>;
    };
  }
}
