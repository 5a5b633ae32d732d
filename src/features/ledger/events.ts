declare module '#platform/events.ts' {
  interface EventMap {
    /** Pending earnings of a site are available to withdraw. `amount` in minor units. */
    'earnings.released': { accountId: string; amount: number };
    /** A refund or a dispute reversed somebody's earnings, or its end restored them. */
    'earnings.reversed': { accountId: string; paymentId: string };
  }
}

export {};
