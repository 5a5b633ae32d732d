import type { SiteId } from '#platform/site.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** The next batch of an author's followers is to be told of a post. `after` is where the last batch ended. */
    'notices.fan-out': { postId: string; after: [at: string, followerId: string] | null };
    /** Somebody's digest is due; these groups are in it and in no other. */
    'notices.digest': { accountId: string; on: SiteId; noticeIds: string[]; more: number };
    /** This is too important to wait for a digest. */
    'notices.email': { accountId: string; noticeId: string };
  }
}
