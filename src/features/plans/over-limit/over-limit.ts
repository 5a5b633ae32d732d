import { type FeatureId, isFeatureId, planFeatures } from '../plan-features.ts';

/** What can exceed a plan: a feature that is counted as it stands, or the seats of a team. */
export type LimitedFeature = FeatureId | 'team_seats';

/** How long one can choose what stays. */
export const CHOOSE_DAYS = 14;
/** How long before that ends whoever hasn't chosen is reminded. */
export const REMIND_DAYS = 3;

/** One of it, and several. */
export function nounsOf(feature: string): readonly [one: string, several: string] {
  return isFeatureId(feature) ? planFeatures[feature].nouns : ['member', 'members'];
}

/** "3 tribes" */
export const countOf = (feature: string, count: number): string => {
  const [one, several] = nounsOf(feature);
  return `${count} ${count === 1 ? one : several}`;
};
