export {};

declare module '#platform/events.ts' {
  interface EventMap {
    /** A seller with goods on sale still has to state where they send from, until then. */
    'seller.origin-due': { accountId: string; until: string };
    /** They didn't in time: what they send isn't sold until they do. */
    'seller.origin-missed': { accountId: string };
    /** They stated it for the first time. */
    'seller.origin-stated': { accountId: string };
  }
}
