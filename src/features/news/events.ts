interface FeedEvent {
  feedId: string;
}

declare module '#platform/events.ts' {
  interface EventMap {
    /** Staff added a feed, changed its address or want it now. */
    'news.feed-wanted': FeedEvent;
  }
}

export type { FeedEvent };
