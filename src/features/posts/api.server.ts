import type { Feature } from '#platform/feature.ts';
import { postActivities } from './child-activities.server.ts';
import { comments } from './comments/api.server.ts';
import { compose } from './compose/api.server.ts';
import { scheduledOverflow } from './compose/scheduled-overflow.server.ts';
import { editing } from './editing/api.server.ts';
import { postExports } from './exports.server.ts';
import { feeds } from './feeds/api.server.ts';
import { postFigures, postHomeSections } from './feeds/home.server.ts';
import { postRequests } from './guardian-requests.server.ts';
import { deleteExpiredKeys } from './idempotency.server.ts';
import { lifecycle } from './lifecycle/api.server.ts';
import { postAudiences } from './media-audiences.server.ts';
import { notices } from './notices/api.server.ts';
import { postPlanCounts } from './plan-counts.server.ts';
import { reactions } from './reactions/api.server.ts';
import { reports } from './reports/api.server.ts';
import { review } from './review/api.server.ts';
import { search } from './search/api.server.ts';
import { postXpSubscriptions } from './settle-xp.server.ts';
import { postSitemap } from './sitemap.server.ts';
import { postTexts } from './written-texts.server.ts';
import { postXpBadges, postXpRules } from './xp-rules.server.ts';

export const posts: Feature = {
  planCounts: postPlanCounts,
  planOverflows: [scheduledOverflow],
  ...notices,
  bindings: [
    ...compose.bindings,
    ...feeds.bindings,
    ...comments.bindings,
    ...reactions.bindings,
    ...editing.bindings,
    ...lifecycle.bindings,
    ...review.bindings,
    ...reports.bindings,
  ],
  mediaAudiences: postAudiences,
  exports: postExports,
  homeSections: postHomeSections,
  homeFigures: postFigures,
  xpRules: postXpRules,
  xpBadges: postXpBadges,
  subscriptions: [
    ...feeds.subscriptions,
    ...lifecycle.subscriptions,
    ...review.subscriptions,
    ...postXpSubscriptions,
    ...notices.subscriptions,
  ],
  childActivities: postActivities,
  guardianRequests: postRequests,
  searchSources: search.searchSources,
  sitemaps: [postSitemap],
  privatePaths: ['/bookmarks', '/drafts'],
  reportables: reports.reportables,
  adminQueues: review.adminQueues,
  writtenTexts: postTexts,
  timedJobs: [
    ...compose.timedJobs,
    ...lifecycle.timedJobs,
    ...search.timedJobs,
    { job: 'posts.delete-expired-keys', at: '*/5 * * * *', talksTo: null, work: deleteExpiredKeys },
  ],
  liveTopics: feeds.liveTopics,
};
