import { mediumNumber } from '#ui/format/number.ts';
import { type FeatureId, type PlanLimit, planFeatures } from '../plan-features.ts';

/** How much a plan allows, for a table: "10 GB", "2 years", "Unlimited". */
export function limitLabel(feature: FeatureId, limit: PlanLimit): string {
  if (typeof limit === 'boolean') return limit ? 'Included' : 'Not included';
  if (limit === null) return 'Unlimited';
  if (feature === 'storage_mb') return limit >= 1000 ? `${limit / 1000} GB` : `${limit} MB`;
  const { kind } = planFeatures[feature];
  if (kind === 'rate') return `${limit / 100}%`;
  if (kind === 'days') return limit >= 365 ? years(Math.round(limit / 365)) : `${limit} days`;
  return mediumNumber(limit);
}

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`);
