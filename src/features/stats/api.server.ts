import type { Feature } from '#platform/feature.ts';
import { records } from './records/api.server.ts';

export const stats: Feature = {
  bindings: records.bindings,
};
