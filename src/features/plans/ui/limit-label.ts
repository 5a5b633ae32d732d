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

/** The same as a line of its own: "20 tribes", "2 GB of storage", "8% fee on what you sell". */
export function highlightText(feature: FeatureId, limit: PlanLimit): string {
  const { kind, label, nouns } = planFeatures[feature];
  if (typeof limit === 'boolean') return label;
  const amount = limitLabel(feature, limit);
  if (feature === 'storage_mb') return `${amount} of storage`;
  if (kind === 'rate') return `${amount} fee on what you sell`;
  if (kind === 'days') return `${amount} of analytics`;
  return `${amount} ${nouns[limit === 1 ? 0 : 1]}`;
}

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`);
