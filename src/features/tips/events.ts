import type { RevocationReason } from '#features/payments/points.ts';
import type { Currency } from '#platform/currencies.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** Paid. `amount` is what the sender paid, minor units. */
    'tip.paid': {
      tipId: string;
      fromId: string;
      toId: string;
      postId: string | null;
      amount: number;
      currency: Currency;
    };
    'tip.reversed': EventMap['tip.paid'] & { reason: RevocationReason };
  }
}
