import type { Feature } from '#platform/feature.ts';

export const xp: Feature = { bindings: [] };
