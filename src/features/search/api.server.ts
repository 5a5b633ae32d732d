import type { Feature } from '#platform/feature.ts';

export const search: Feature = { bindings: [] };
