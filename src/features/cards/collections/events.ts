export interface Completed {
  collectionId: string;
  ownerId: string;
  accountId: string;
}

declare module '#platform/events.ts' {
  interface EventMap {
    /** Somebody owns a copy of every card in a collection for the first time. */
    'collection.completed': Completed;
  }
}
