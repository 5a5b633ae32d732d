import type { Feature } from '#platform/feature.ts';
import { bannedWords } from './banned-words/api.server.ts';
import { bulk } from './bulk/api.server.ts';
import { cases } from './cases/api.server.ts';
import { noticeKinds } from './notice-kinds.ts';
import { reports } from './reports/api.server.ts';
import { templates } from './templates/api.server.ts';

export const moderation: Feature = {
  privatePaths: ['/review'],
  bindings: [
    ...reports.bindings,
    ...cases.bindings,
    ...bulk.bindings,
    ...templates.bindings,
    ...bannedWords.bindings,
  ],
  noticeKinds,
  subscriptions: [...reports.subscriptions, ...bulk.subscriptions, ...bannedWords.subscriptions],
  timedJobs: cases.timedJobs,
};
