import type { Feature } from '#platform/feature.ts';

export const guardians: Feature = { bindings: [] };
