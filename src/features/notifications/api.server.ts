import type { Feature } from '#platform/feature.ts';

export const notifications: Feature = { bindings: [] };
