import type { HomeSection } from '#features/home/points.ts';
import { hubPicks } from './points.ts';

const MOST = 6;

/** What the hub's features picked for the home page, in their order and as many of each. */
export const hubHomeSection: HomeSection = {
  name: 'hub',
  async load(ctx) {
    const sources = hubPicks.of(ctx).toSorted((a, b) => a.order - b.order);
    const each = Math.floor(MOST / Math.max(1, sources.length));
    return (await Promise.all(sources.map((source) => source.load(ctx, each)))).flat();
  },
};
