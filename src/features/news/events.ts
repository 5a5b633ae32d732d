interface FeedEvent {
  feedId: string;
}

declare module '#platform/events.ts' {
  interface EventMap {
    /** Staff added a feed, changed its address or want it now. */
    'news.feed-wanted': FeedEvent;
    /** Some of a feed's news still need their pictures. */
    'news.pictures-wanted': FeedEvent;
  }
}

export type { FeedEvent };
