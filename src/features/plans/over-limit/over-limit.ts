import { isFeatureId, planFeatures } from '../plan-features.ts';

/** How long one can choose what stays. */
export const CHOOSE_DAYS = 14;
/** How long before that ends whoever hasn't chosen is reminded. */
export const REMIND_DAYS = 3;

/** One of what exceeds a plan, and several: a feature that is counted as it stands, or the seats of a club. */
export function nounsOf(feature: string): readonly [one: string, several: string] {
  return isFeatureId(feature) ? planFeatures[feature].nouns : ['member', 'members'];
}

/** "3 tribes" */
export const countOf = (feature: string, count: number): string => {
  const [one, several] = nounsOf(feature);
  return `${count} ${count === 1 ? one : several}`;
};
