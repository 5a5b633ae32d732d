import type { Feature } from '#platform/feature.ts';
import { cases } from './cases/api.server.ts';
import { noticeKinds } from './notice-kinds.ts';
import { reports } from './reports/api.server.ts';

export const moderation: Feature = {
  privatePaths: ['/review'],
  bindings: [...reports.bindings, ...cases.bindings],
  noticeKinds,
  subscriptions: reports.subscriptions,
  timedJobs: cases.timedJobs,
};
