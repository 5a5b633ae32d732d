export type GiftState = 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'expired';

declare module '#platform/events.ts' {
  interface EventMap {
    /** An offer was answered, taken back, or ended by itself. */
    'gift.moved': {
      giftId: string;
      copyId: string;
      cardId: string;
      fromId: string;
      toId: string;
      to: Exclude<GiftState, 'offered'>;
    };
  }
}
