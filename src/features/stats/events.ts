export {};

declare module '#platform/events.ts' {
  interface EventMap {
    /** A record was made, changed or deleted, by its athlete, a manager or moderators. */
    'record.changed': { recordId: string; athleteId: string; byAccountId: string | null };
  }
}
