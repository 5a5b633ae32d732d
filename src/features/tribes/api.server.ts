import { dataExports, profileManagers } from '#features/accounts/points.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { reviewKinds, writtenTexts } from '#features/moderation/points.ts';
import { planCounts, planOverflows } from '#features/plans/points.ts';
import { xpBadges, xpRules } from '#features/xp/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { permissions } from '#platform/permission.ts';
import { privatePaths } from '#platform/sitemap.ts';
import { administration } from './administration/api.server.ts';
import { countAthlete } from './count-athletes.server.ts';
import { directory } from './directory/api.server.ts';
import { recount } from './founding/bulk-insert.server.ts';
import * as calls from './founding/calls.ts';
import { checkName } from './founding/check-name.server.ts';
import { creatableTribes } from './founding/creatable-tribes.server.ts';
import { importing } from './importing/api.server.ts';
import { management } from './management/api.server.ts';
import { membership } from './membership/api.server.ts';
import { managesTribeOf, moveProfile } from './membership/tribe-profile.server.ts';
import { noticed } from './notices.server.ts';
import { tribePermissions } from './permissions.server.ts';
import { tribeExports } from './personal-data.server.ts';
import {
  applyOwnersTribeLimit,
  applyTribeLimit,
  tribeOverflow,
  tribePlanCounts,
} from './plan-limits.server.ts';
import { tribeAudience, tribeTexts } from './public-pages.server.ts';
import { tribeReviews } from './review/review.server.ts';
import { tribesActs } from './staff-acts.server.ts';
import { countMembershipXp, tribeXpBadges, tribeXpRules } from './xp.server.ts';

export const tribes: Feature = {
  rooms: [directory, membership, noticed, management, administration, importing],
  calls: [
    serve(calls.checkTribeAvailability, (ctx, { body }) => checkName(ctx, body.name)),
    serve(calls.getTribesAvailabilityOptions, async (ctx, { query }) => ({
      items: await creatableTribes(ctx, query.sport),
    })),
  ],
  subscriptions: [
    on('membership.changed', 'tribes.count-xp', countMembershipXp),
    on('role.changed', 'tribes.move-profile', moveProfile),
    on('role.changed', 'tribes.apply-owners-limit', applyOwnersTribeLimit),
    on('tribe.changed', 'tribes.apply-limit', applyTribeLimit),
    on('tribe.state-decided', 'tribes.apply-limit-as-decided', applyTribeLimit),
    on('account.role-changed', 'tribes.count-athlete', countAthlete),
  ],
  timedJobs: [{ job: 'tribes.recount', at: '43 3 * * *', talksTo: null, work: (job) => recount(job) }],
  brings: [
    ...tribesActs,
    reviewKinds.with(tribeReviews),
    permissions.with(...tribePermissions),
    profileManagers.with(managesTribeOf),
    planCounts.with(...tribePlanCounts),
    planOverflows.with(tribeOverflow),
    mediaAudiences.with(tribeAudience),
    dataExports.with(...tribeExports),
    writtenTexts.with(tribeTexts),
    xpRules.with(...tribeXpRules),
    xpBadges.with(...tribeXpBadges),
    privatePaths.with('/tribes/new$', '/tribes/*/manage', '/join/'),
  ],
};
