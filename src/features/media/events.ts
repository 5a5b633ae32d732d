declare module '#platform/events.ts' {
  interface EventMap {
    /** All bytes of an upload are here; now its content is looked at. */
    'media.arrived': { mediaId: string };
  }
}

export {};
