import { dataExports } from '#features/accounts/points.ts';
import { adminQueues } from '#features/admin/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import { bannedWords } from './banned-words/api.server.ts';
import { bulk } from './bulk/api.server.ts';
import { cases } from './cases/api.server.ts';
import { waitingCases } from './cases/counts.server.ts';
import { hideByWeight } from './effects/automatic-hiding.server.ts';
import { noticed } from './notices.server.ts';
import { moderationExports } from './personal-data.server.ts';
import { accountActions, postingRules, reportables, reviewKinds, writtenTexts } from './points.ts';
import { reports } from './reports/api.server.ts';
import { decideReview, getReviews } from './review/calls.ts';
import { decideOne, reviewsOf } from './review/reviews.server.ts';
import { moderationActs } from './staff-acts.server.ts';
import { strikes } from './strikes/api.server.ts';
import { waitingAppeals } from './strikes/appeal-queue.server.ts';
import { deleteTemplate, getTemplates, saveTemplate } from './template-calls.ts';
import { keepTemplate, listTemplates, removeTemplate } from './templates.server.ts';
import { getTransparency } from './transparency/calls.ts';
import { transparency } from './transparency/transparency.server.ts';
import { getWorkload } from './workload/calls.ts';
import { workload } from './workload/workload.server.ts';

export const moderation: Feature = {
  rooms: [noticed, reports, cases, bulk, bannedWords, strikes],
  calls: [
    serve(getTemplates, (ctx) => listTemplates(ctx)),
    serve(saveTemplate, (ctx, { body }) => keepTemplate(ctx, body)),
    serve(deleteTemplate, (ctx, { body }) => removeTemplate(ctx, body.templateId)),
    serve(getWorkload, (ctx) => workload(ctx)),
    serve(getTransparency, (ctx) => transparency(ctx)),
    serve(getReviews, (ctx, { query }) => reviewsOf(ctx, query)),
    serve(decideReview, (ctx, { body }) => decideOne(ctx, body)),
  ],
  subscriptions: [on('report.filed', 'moderation.hide-by-weight', hideByWeight)],
  brings: [
    ...moderationActs,
    privatePaths.with('/review', '/appeal'),
    adminQueues.with(waitingCases, waitingAppeals),
    dataExports.with(...moderationExports),
  ],
  collects: [accountActions, postingRules, reportables, reviewKinds, writtenTexts],
};
