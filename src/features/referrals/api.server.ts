import type { Feature } from '#platform/feature.ts';

export const referrals: Feature = { bindings: [] };
