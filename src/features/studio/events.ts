declare module '#platform/events.ts' {
  interface EventMap {
    /** Created or changed: its thumbnail is drawn anew. */
    'studio.design-saved': { designId: string; version: number };
    /** There is one more, or one less, that counts for its owner's plan. */
    'studio.design-count-changed': { ownerId: string };
  }
}

export {};
