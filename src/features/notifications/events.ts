import type { SiteId } from '#platform/site.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** A digest is due, with these groups, which are in no other. */
    'notices.digest': { accountId: string; on: SiteId; noticeIds: string[]; more: number };
    /** This notice is emailed at once instead of with the digest. */
    'notices.email': { accountId: string; noticeId: string };
  }
}
