import { accountContents, dataExports } from '#features/accounts/points.ts';
import { guardianRequests } from '#features/approvals/points.ts';
import { childActivities } from '#features/guardians/points.ts';
import { homeFigures, homeSections } from '#features/home/points.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { reportables, writtenTexts } from '#features/moderation/points.ts';
import type { PlanCount } from '#features/plans/points.ts';
import { planCounts, planOverflows } from '#features/plans/points.ts';
import { xpBadges, xpRules } from '#features/xp/points.ts';
import type { Feature } from '#platform/feature.ts';
import { privatePaths, sitemaps } from '#platform/sitemap.ts';
import { writtenPosts } from './account-contents.server.ts';
import { postActivities, postRequests } from './children.server.ts';
import { comments } from './comments/api.server.ts';
import { compose } from './compose/api.server.ts';
import { deleteExpiredKeys } from './compose/idempotency.server.ts';
import { scheduledOverflow } from './compose/scheduled-overflow.server.ts';
import { editing } from './editing/api.server.ts';
import { feeds } from './feeds/api.server.ts';
import { postFigures, postHomeSections } from './feeds/home.server.ts';
import { lifecycle } from './lifecycle/api.server.ts';
import { noticed } from './notices.server.ts';
import { postExports } from './personal-data.server.ts';
import { pins } from './pins/api.server.ts';
import { previews } from './previews/api.server.ts';
import { postAudiences, postSitemap, postTexts } from './public-pages.server.ts';
import { reactions } from './reactions/api.server.ts';
import { reportableComment, reportablePost } from './reports/reportables.server.ts';
import { review } from './review/api.server.ts';
import { search } from './search/api.server.ts';
import { postsActs } from './staff-acts.server.ts';
import { postXpBadges, postXpRules, postXpSubscriptions } from './xp.server.ts';

/** How many posts somebody has scheduled, on all sites. */
const postPlanCounts: readonly PlanCount[] = [
  {
    feature: 'scheduled_posts',
    count: ({ sql }, accountId) => sql`
      select count(*) from post where author_id = ${accountId} and state = 'scheduled'`,
  },
];

export const posts: Feature = {
  rooms: [noticed, compose, feeds, pins, comments, reactions, editing, lifecycle, review, search, previews],
  subscriptions: [...postXpSubscriptions],
  timedJobs: [
    { job: 'posts.delete-expired-keys', at: '*/5 * * * *', talksTo: null, work: deleteExpiredKeys },
  ],
  brings: [
    ...postsActs,
    accountContents.with(...writtenPosts),
    reportables.with(reportablePost, reportableComment),
    planCounts.with(...postPlanCounts),
    planOverflows.with(scheduledOverflow),
    mediaAudiences.with(...postAudiences),
    dataExports.with(...postExports),
    homeSections.with(...postHomeSections),
    homeFigures.with(...postFigures),
    xpRules.with(...postXpRules),
    xpBadges.with(...postXpBadges),
    childActivities.with(...postActivities),
    guardianRequests.with(...postRequests),
    sitemaps.with(postSitemap),
    privatePaths.with('/bookmarks', '/drafts'),
    writtenTexts.with(...postTexts),
  ],
};
