declare module '#platform/events.ts' {
  interface EventMap {
    /** Created or changed: its thumbnail is drawn anew. */
    'studio.design-saved': { designId: string; version: number };
    /** A file of a design is wanted. */
    'studio.export-asked': { exportId: string };
    /** There is one more, or one less, that counts for its owner's plan. */
    'studio.design-count-changed': { ownerId: string };
  }
}

export {};
