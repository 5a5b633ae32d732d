declare module '#platform/events.ts' {
  interface EventMap {
    /** Named with @ in a post or a comment, once it is published. At most ten a text, never the author. */
    'people.mentioned': {
      mentionedIds: string[];
      byAccountId: string;
      postId: string;
      commentId: string | null;
    };
  }
}

export {};
