declare module '#platform/events.ts' {
  interface EventMap {
    /** The hold of some earnings is over: they can be withdrawn. `amount` in minor units. */
    'earnings.freed': { accountId: string; amount: number };
    /** A part of what somebody earned was taken back, or given back: by a refund, a dispute, the end of one. */
    'earnings.reversed': { accountId: string; paymentId: string };
  }
}

export {};
