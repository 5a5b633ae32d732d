import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { career } from './career/api.server.ts';
import { eraseRecords } from './erase.server.ts';
import { statsExports } from './exports.server.ts';
import { evidenceAudience } from './media-audience.server.ts';
import { records } from './records/api.server.ts';

export const stats: Feature = {
  bindings: [...records.bindings, ...career.bindings],
  mediaAudiences: [evidenceAudience],
  exports: statsExports,
  subscriptions: [on('account.erased', 'stats.erased', eraseRecords)],
};
