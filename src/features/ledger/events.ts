import type { Currency } from '#platform/currencies.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** Pending earnings of a site are available to withdraw. */
    'earnings.released': { accountId: string; currency: Currency };
    /** A refund or a dispute reversed somebody's earnings, or its end restored them. */
    'earnings.reversed': { accountId: string; paymentId: string };
  }
}
