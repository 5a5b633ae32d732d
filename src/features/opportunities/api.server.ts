import { accountContents, dataExports, metricViewers } from '#features/accounts/points.ts';
import { guardianRequests } from '#features/approvals/points.ts';
import { reportables, reviewKinds, writtenTexts } from '#features/moderation/points.ts';
import { searchSources } from '#features/search/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths, sitemaps } from '#platform/sitemap.ts';
import { ownedOpportunities } from './account-contents.server.ts';
import { agreements } from './agreements/api.server.ts';
import { apply } from './applications/apply.server.ts';
import * as applications from './applications/calls.ts';
import { applicationsRoute } from './applications/export-route.server.ts';
import { applicationRequests, applyGuardianDecision } from './applications/guardian.server.ts';
import { lapse } from './applications/lapse.server.ts';
import { messagesOf, sendMessage } from './applications/messages.server.ts';
import { acceptOfferOf, ownApplications, withdraw } from './applications/own-applications.server.ts';
import { applicantsOf, moveApplications } from './applications/pipeline.server.ts';
import { seesMeasuresOfApplicant } from './applications/shared-measures.server.ts';
import * as listing from './listing/calls.ts';
import { moveOwnOpportunity } from './listing/move-opportunity.server.ts';
import { saveOpportunityOf } from './listing/save-opportunity.server.ts';
import { openOpportunities, opportunity, ownOpportunities } from './listing/see-opportunities.server.ts';
import { noticed } from './notices.server.ts';
import { eraseOpportunities, opportunityExports } from './personal-data.server.ts';
import { opportunitySitemap, opportunitySource, opportunityTexts } from './public-pages.server.ts';
import { opportunityReviews } from './review/decide-opportunity.server.ts';
import { reportableOpportunity } from './review/reportable.server.ts';
import { opportunitiesActs } from './staff-acts.server.ts';

export const opportunities: Feature = {
  rooms: [agreements, noticed],
  calls: [
    serve(listing.getOpportunities, (ctx, { query }) => openOpportunities(ctx, query)),
    serve(listing.getOpportunity, (ctx, { params }) => opportunity(ctx, params.slug)),
    serve(listing.getMyOpportunities, (ctx, { query }) => ownOpportunities(ctx, query)),
    serve(listing.saveOpportunity, (ctx, { body }) => saveOpportunityOf(ctx, body)),
    serve(listing.moveOpportunity, (ctx, { body }) => moveOwnOpportunity(ctx, body)),
    serve(applications.applyOpportunity, (ctx, { params, body }) => apply(ctx, params.slug, body)),
    serve(applications.getMyApplications, (ctx, { query }) => ownApplications(ctx, query)),
    serve(applications.withdrawApplication, (ctx, { body }) => withdraw(ctx, body.applicationId)),
    serve(applications.acceptOffer, (ctx, { body }) => acceptOfferOf(ctx, body.applicationId)),
    serve(applications.getApplicants, (ctx, { params, query }) => applicantsOf(ctx, params.slug, query)),
    serve(applications.moveApplication, (ctx, { body }) => moveApplications(ctx, body)),
    serve(applications.getApplicationMessages, (ctx, { params, query }) =>
      messagesOf(ctx, params.applicationId, query),
    ),
    serve(applications.sendApplicationMessage, (ctx, { body }) => sendMessage(ctx, body)),
  ],
  routes: applicationsRoute,
  subscriptions: [
    on('guardian.decided', 'opportunities.apply-guardian-decision', applyGuardianDecision),
    on('account.erased', 'opportunities.erase', eraseOpportunities),
  ],
  timedJobs: [{ job: 'opportunities.lapse', at: '*/5 * * * *', talksTo: null, atStart: true, work: lapse }],
  brings: [
    ...opportunitiesActs,
    accountContents.with(ownedOpportunities),
    guardianRequests.with(applicationRequests),
    metricViewers.with(seesMeasuresOfApplicant),
    reportables.with(reportableOpportunity),
    reviewKinds.with(opportunityReviews),
    searchSources.with(opportunitySource),
    sitemaps.with(opportunitySitemap),
    writtenTexts.with(opportunityTexts),
    dataExports.with(...opportunityExports),
    privatePaths.with(
      '/opportunities/new$',
      '/opportunities/mine$',
      '/opportunities/*/edit$',
      '/opportunities/*/applications$',
    ),
  ],
};
