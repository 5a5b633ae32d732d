import { Newspaper } from 'lucide-react';
import { lazy } from 'react';
import type { ProfileTab } from '#features/accounts/profile/profile-tab.ts';
import { type ReviewQueue, reviewQueue } from '#features/moderation/review/review-queue.ts';
import { rejectionReasons } from '#features/posts/review/rejection-reasons.ts';
import type { SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry } from '#features/shell/entries.ts';
import { siteRules } from '#platform/site-rules.ts';
import { blogPath } from './blog.ts';
import type { BlogSummary } from './calls.ts';
import { mayWrite } from './policy.ts';
import type { BlogReview } from './review/fields.ts';
import { blogsPart } from './ui/hub-sections.tsx';

export const menu: readonly MenuEntry[] = [
  {
    label: 'My blogs',
    Icon: Newspaper,
    order: 60,
    to: () => '/blogs/mine',
    isFor: (viewer, site) => mayWrite(viewer, siteRules[site]),
  },
];

export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'blogs',
    label: 'Blogs',
    order: 28,
    isFor: (profile, site) => mayWrite(profile, siteRules[site]),
    Tab: lazy(() => import('./reading/ui/blogs-tab.tsx')),
  },
];

export const hubSections = [blogsPart];

const blogResults: SearchResults<BlogSummary> = {
  type: 'blogs',
  label: 'Blogs',
  order: 75,
  line: ({ slug, title, excerpt, author, readingMinutes }) => ({
    to: blogPath(slug),
    title,
    excerpt,
    note: `${author.displayName} · ${readingMinutes} min read`,
  }),
};
export const searchResults: readonly SearchResults[] = [blogResults];

export const reviews: readonly ReviewQueue[] = [
  reviewQueue<BlogReview>({
    kind: 'blogs',
    Icon: Newspaper,
    order: 36,
    label: 'Blogs',
    act: 'review',
    summaryOf: (item) => ({
      title: item.title,
      note: `By ${item.author.displayName}`,
      at: item.at,
      ownerId: item.author.id,
    }),
    reasons: rejectionReasons,
    messageHint: 'Its author reads this.',
    messageLimit: 200,
    startsMessage: true,
    Item: lazy(() => import('./review/ui/reviewed-blog.tsx')),
  }),
];
