/**
 * `count`: how many one has at a time. `month` and `season`: uses, counted from the first of the month or the year.
 * `flag`: allowed or not. `days`: how far back. `rate`: basis points, less is better.
 */
export type PlanFeatureKind = 'count' | 'month' | 'season' | 'flag' | 'days' | 'rate';

export interface PlanFeature {
  kind: PlanFeatureKind;
  /** Whose plan allows it: somebody's own, or one of their teams'. */
  scope: 'account' | 'team';
  label: string;
  /** What a refusal says one can't do: "You can’t start another tribe on your plan." */
  refused: string;
}

/** Everything a plan allows. What each allows stands in the table `plan_feature`. */
export const planFeatures = {
  tribes_owned: {
    kind: 'count',
    scope: 'account',
    label: 'Tribes you own',
    refused: 'own more tribes',
  },
  scheduled_posts: {
    kind: 'count',
    scope: 'account',
    label: 'Scheduled posts',
    refused: 'schedule more posts',
  },
  storage_mb: {
    kind: 'count',
    scope: 'account',
    label: 'Storage for pictures and videos',
    refused: 'store more pictures and videos',
  },
  studio_designs: {
    kind: 'count',
    scope: 'account',
    label: 'Studio designs',
    refused: 'keep more designs',
  },
  studio_exports_month: {
    kind: 'month',
    scope: 'account',
    label: 'Studio exports a month',
    refused: 'export more designs this month',
  },
  premium_fonts: {
    kind: 'flag',
    scope: 'account',
    label: 'Premium fonts',
    refused: 'use premium fonts',
  },
  cards_month: {
    kind: 'month',
    scope: 'account',
    label: 'New cards a month',
    refused: 'submit more cards this month',
  },
  frames_listed: { kind: 'count', scope: 'account', label: 'Frames on sale', refused: 'list more frames' },
  products_listed: {
    kind: 'count',
    scope: 'account',
    label: 'Products on sale',
    refused: 'list more products',
  },
  records_season: {
    kind: 'season',
    scope: 'account',
    label: 'Stat records a season',
    refused: 'add more records this season',
  },
  stats_import: { kind: 'flag', scope: 'account', label: 'Import of stats', refused: 'import stats' },
  analytics_days: {
    kind: 'days',
    scope: 'account',
    label: 'History of your analytics',
    refused: 'look further back',
  },
  platform_fee_bps: {
    kind: 'rate',
    scope: 'account',
    label: 'Our fee on what you sell',
    refused: 'sell at a lower fee',
  },
  teams_owned: { kind: 'count', scope: 'team', label: 'Teams you own', refused: 'own more teams' },
  team_analytics_days: {
    kind: 'days',
    scope: 'team',
    label: 'History of team analytics',
    refused: 'look further back',
  },
  roster_import: { kind: 'flag', scope: 'team', label: 'Roster import', refused: 'import a roster' },
  report_export: { kind: 'flag', scope: 'team', label: 'Export of reports', refused: 'export reports' },
} as const satisfies Readonly<Record<string, PlanFeature>>;

export type FeatureId = keyof typeof planFeatures;
export const featureIds = Object.keys(planFeatures) as FeatureId[];

export const isFeatureId = (id: string): id is FeatureId => Object.hasOwn(planFeatures, id);

/** How much of something a plan allows: a number, null for any number, true or false for a flag. */
export type PlanLimit = number | boolean | null;
export type PlanLimits = Record<FeatureId, PlanLimit>;

/** As it is stored, where flags are 1 and 0. */
export const limitOf = (feature: FeatureId, stored: number | null): PlanLimit =>
  planFeatures[feature].kind === 'flag' ? stored === null || stored > 0 : stored;

/** Whether the first allows more than the second. */
export function allowsMore(feature: FeatureId, one: PlanLimit, other: PlanLimit): boolean {
  if (planFeatures[feature].kind === 'rate') return Number(one) < Number(other);
  const size = (limit: PlanLimit) => (limit === null ? Number.POSITIVE_INFINITY : Number(limit));
  return size(one) > size(other);
}
