import type { SentPost } from '#features/posts/calls.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';

/** What the author is told when a post has to be reviewed first. */
export function reviewNote({ nextReview }: SentPost, site: SiteId): string {
  if (nextReview !== 'guardian') return 'Sent for review. Everyone will see it once our team approves it.';
  return siteRules[site].forChildren
    ? 'Sent! Your grown-up checks it first, then our team.'
    : 'Sent. Your parent or guardian reviews it first.';
}
