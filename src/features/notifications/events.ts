import type { SiteId } from '#platform/site.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** Somebody's digest is due; these groups are in it and in no other. */
    'notices.digest': { accountId: string; on: SiteId; noticeIds: string[]; more: number };
    /** This is too important to wait for a digest. */
    'notices.email': { accountId: string; noticeId: string };
  }
}
