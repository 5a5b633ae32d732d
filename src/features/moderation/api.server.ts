import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { bannedWords } from './banned-words/api.server.ts';
import { bulk } from './bulk/api.server.ts';
import { cases } from './cases/api.server.ts';
import { waitingCases } from './cases/waiting-cases.server.ts';
import { hideByWeight } from './effects/automatic-hiding.server.ts';
import { moderationExports } from './exports.server.ts';
import { noticeKinds } from './notice-kinds.ts';
import { noticeTexts } from './notice-texts.ts';
import { noticeTypes } from './notice-types.ts';
import { reports } from './reports/api.server.ts';
import { strikes } from './strikes/api.server.ts';
import { strikeEmail } from './strikes/strike-email.server.ts';
import { waitingAppeals } from './strikes/waiting-appeals.server.ts';
import { templates } from './templates/api.server.ts';
import { getTransparency } from './transparency/calls.ts';
import { transparency } from './transparency/transparency.server.ts';

export const moderation: Feature = {
  privatePaths: ['/review', '/appeal'],
  bindings: [
    ...reports.bindings,
    ...cases.bindings,
    ...bulk.bindings,
    ...templates.bindings,
    ...bannedWords.bindings,
    ...strikes.bindings,
    serve(getTransparency, (ctx) => transparency(ctx)),
  ],
  adminQueues: [waitingCases, waitingAppeals],
  exports: moderationExports,
  noticeKinds,
  noticeTypes,
  noticeTexts,
  noticeEmails: [strikeEmail],
  subscriptions: [
    ...reports.subscriptions,
    ...bulk.subscriptions,
    ...bannedWords.subscriptions,
    ...strikes.subscriptions,
    on('report.filed', 'moderation.hide-by-weight', hideByWeight),
  ],
  timedJobs: [...cases.timedJobs, ...strikes.timedJobs],
};
