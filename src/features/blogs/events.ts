export interface BlogEvent {
  blogId: string;
  authorId: string;
}

declare module '#platform/events.ts' {
  interface EventMap {
    /** Others see it for the first time. */
    'blog.published': BlogEvent;
    /** Others no longer see it: archived, hidden, removed or in review again. */
    'blog.withdrawn': BlogEvent;
    /** Others see it again. */
    'blog.returned': BlogEvent;
    /** The next batch of followers to tell; see blogs/notices. */
    'blog.notify-followers': { blogId: string; after: [at: string, followerId: string] | null };
    /** At its time: published, or refused with a code. */
    'blog.schedule-ended': BlogEvent & { error: string | null };
    /** Staff approved or rejected it. */
    'blog.reviewed': BlogEvent & { approved: boolean };
  }
}
