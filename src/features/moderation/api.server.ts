import type { Feature } from '#platform/feature.ts';
import { noticeKinds } from './notice-kinds.ts';
import { reports } from './reports/api.server.ts';

export const moderation: Feature = {
  privatePaths: ['/review'],
  bindings: reports.bindings,
  noticeKinds,
  subscriptions: reports.subscriptions,
};
