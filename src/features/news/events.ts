interface FeedEvent {
  feedId: string;
}

declare module '#platform/events.ts' {
  interface EventMap {
    /** Staff added a feed or changed its address. */
    'news.feed-added': FeedEvent;
  }
}

export type { FeedEvent };
