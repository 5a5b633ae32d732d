declare module '#platform/events.ts' {
  interface EventMap {
    /** All bytes of an upload have arrived; it can be processed. */
    'media.arrived': { mediaId: string };
  }
}

export {};
