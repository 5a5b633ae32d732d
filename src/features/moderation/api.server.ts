import type { Feature } from '#platform/feature.ts';

export const moderation: Feature = { bindings: [] };
