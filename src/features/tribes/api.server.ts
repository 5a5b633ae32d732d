import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { recount } from './bulk-insert.server.ts';
import {
  checkTribeAvailability,
  getAllTribeOptions,
  getAllTribes,
  getAllTribesOfSite,
  getAllTribeUserJoined,
  getSportsTeamTribes,
  getTopTribes,
  getTribe,
  getTribeAthletes,
  getTribesAvailabilityOptions,
  getTribesByUsername,
  getWaitlistTribes,
  joinTribe,
  leaveTribe,
  updateTribe,
} from './calls.ts';
import { checkName } from './check-name.server.ts';
import { onePostLess, onePostMore, recountPosts } from './count-posts.server.ts';
import { creatableTribes } from './creatable-tribes.server.ts';
import { tribeExports } from './exports.server.ts';
import { applyGuardianDecision } from './guardian-decision.server.ts';
import { tribeFigures, tribeTopLists } from './home.server.ts';
import { assertNotLastOwner } from './leaving.server.ts';
import { management } from './management/api.server.ts';
import { tribeAudience } from './media-audiences.server.ts';
import { notices } from './notices/api.server.ts';
import { tribePermissions } from './permissions.server.ts';
import { tribeSource } from './search-source.server.ts';
import { tribeSitemap } from './sitemap.server.ts';
import * as front from './tribes.server.ts';
import { tribesOf } from './tribes-of.server.ts';
import { settleMembershipXp, tribeXpBadges, tribeXpRules } from './xp-rules.server.ts';

export const tribes: Feature = {
  ...notices,
  leavingRules: [assertNotLastOwner],
  bindings: [
    serve(getAllTribeOptions, async (ctx, { query }) => ({
      items: await front.searchOptions(ctx, query.search),
    })),
    serve(getAllTribeUserJoined, (ctx, { query }) => front.joinedTribes(ctx, query)),
    serve(getTribesByUsername, async (ctx, { params }) => ({ items: await tribesOf(ctx, params.username) })),
    serve(getWaitlistTribes, (ctx, { query }) => front.browseTribes(ctx, { of: 'waitlist' }, query)),
    serve(getAllTribes, (ctx, { query }) => front.browseTribes(ctx, { ...query, of: 'open' }, query)),
    serve(getAllTribesOfSite, (ctx, { query }) => front.browseTribes(ctx, { ...query, of: 'listed' }, query)),
    serve(getTribe, (ctx, { query }) => front.getTribe(ctx, query.tribeId)),
    serve(getSportsTeamTribes, (ctx, { params, query }) => front.teamTribesOf(ctx, params.tribeId, query)),
    serve(getTribeAthletes, (ctx, { query }) => front.athletesOf(ctx, query.tribeId, query)),
    serve(getTopTribes, (ctx, { query }) => front.browseTribes(ctx, { of: 'open' }, query)),
    serve(joinTribe, (ctx, { body }) => front.joinTribe(ctx, body.tribeId)),
    serve(leaveTribe, (ctx, { query }) => front.leaveTribe(ctx, query.tribeId)),
    serve(checkTribeAvailability, (ctx, { body }) => checkName(ctx, body.name)),
    serve(getTribesAvailabilityOptions, async (ctx, { query }) => ({
      items: await creatableTribes(ctx, query.sport),
    })),
    serve(updateTribe, (ctx, { params, body }) => front.updateTribe(ctx, params.tribeId, body)),
    ...management.bindings,
  ],
  permissions: tribePermissions,
  mediaAudiences: [tribeAudience],
  exports: tribeExports,
  topLists: tribeTopLists,
  homeFigures: tribeFigures,
  xpRules: tribeXpRules,
  xpBadges: tribeXpBadges,
  searchSources: [tribeSource],
  sitemaps: [tribeSitemap],
  privatePaths: ['/tribes/new$', '/tribes/*/manage', '/join/'],
  subscriptions: [
    ...management.subscriptions,
    ...notices.subscriptions,
    on('post.published', 'tribes.count-posts', onePostMore),
    on('post.restored', 'tribes.count-posts', onePostMore),
    on('post.unpublished', 'tribes.uncount-posts', onePostLess),
    on('membership.changed', 'tribes.settle-xp', settleMembershipXp),
    on('guardian.decided', 'tribes.join-as-decided', applyGuardianDecision),
  ],
  timedJobs: [
    ...management.timedJobs,
    {
      job: 'tribes.recount',
      at: '43 3 * * *',
      async work(job) {
        await recount(job);
        await recountPosts(job);
      },
    },
  ],
};
