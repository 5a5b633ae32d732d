import { mediumNumber } from '#ui/format/number.ts';

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
  /** One of it, and several: "Your plan includes 3 tribes." */
  nouns: readonly [one: string, several: string];
}

/** Everything a plan allows. What each allows stands in the table `plan_feature`. */
export const planFeatures = {
  tribes_owned: {
    kind: 'count',
    scope: 'account',
    label: 'Tribes you own',
    nouns: ['tribe', 'tribes'],
  },
  scheduled_posts: {
    kind: 'count',
    scope: 'account',
    label: 'Scheduled posts',
    nouns: ['scheduled post', 'scheduled posts'],
  },
  storage_mb: {
    kind: 'count',
    scope: 'account',
    label: 'Storage for pictures and videos',
    nouns: ['MB of storage', 'MB of storage'],
  },
  studio_designs: {
    kind: 'count',
    scope: 'account',
    label: 'Studio designs',
    nouns: ['design', 'designs'],
  },
  studio_exports_month: {
    kind: 'month',
    scope: 'account',
    label: 'Studio exports a month',
    nouns: ['studio export a month', 'studio exports a month'],
  },
  premium_fonts: {
    kind: 'flag',
    scope: 'account',
    label: 'Premium fonts',
    nouns: ['premium fonts', 'premium fonts'],
  },
  cards_month: {
    kind: 'month',
    scope: 'account',
    label: 'New cards a month',
    nouns: ['new card a month', 'new cards a month'],
  },
  frames_listed: {
    kind: 'count',
    scope: 'account',
    label: 'Frames on sale',
    nouns: ['frame on sale', 'frames on sale'],
  },
  products_listed: {
    kind: 'count',
    scope: 'account',
    label: 'Products on sale',
    nouns: ['product on sale', 'products on sale'],
  },
  records_season: {
    kind: 'season',
    scope: 'account',
    label: 'Stat records a season',
    nouns: ['stat record a season', 'stat records a season'],
  },
  stats_import: {
    kind: 'flag',
    scope: 'account',
    label: 'Import of stats',
    nouns: ['import of stats', 'import of stats'],
  },
  analytics_days: {
    kind: 'days',
    scope: 'account',
    label: 'History of your analytics',
    nouns: ['day of analytics', 'days of analytics'],
  },
  platform_fee_bps: {
    kind: 'rate',
    scope: 'account',
    label: 'Our fee on what you sell',
    nouns: ['a lower fee', 'a lower fee'],
  },
  teams_owned: { kind: 'count', scope: 'team', label: 'Teams you own', nouns: ['team', 'teams'] },
  team_analytics_days: {
    kind: 'days',
    scope: 'team',
    label: 'History of team analytics',
    nouns: ['day of team analytics', 'days of team analytics'],
  },
  roster_import: {
    kind: 'flag',
    scope: 'team',
    label: 'Roster import',
    nouns: ['roster import', 'roster import'],
  },
  report_export: {
    kind: 'flag',
    scope: 'team',
    label: 'CSV export of team figures',
    nouns: ['the CSV export of team figures', 'the CSV export of team figures'],
  },
} as const satisfies Readonly<Record<string, PlanFeature>>;

export type FeatureId = keyof typeof planFeatures;
export const featureIds = Object.keys(planFeatures) as FeatureId[];

export const isFeatureId = (id: string): id is FeatureId => Object.hasOwn(planFeatures, id);

export type KindOf<F extends FeatureId> = (typeof planFeatures)[F]['kind'];
/** What is counted by the month or the season. */
export type PeriodFeature = {
  [F in FeatureId]: KindOf<F> extends 'month' | 'season' ? F : never;
}[FeatureId];

const periods: readonly PlanFeatureKind[] = ['month', 'season'];
export const isPeriodFeature = (feature: FeatureId): feature is PeriodFeature =>
  periods.includes(planFeatures[feature].kind);

/** How much of a kind of feature a plan allows; null: any number. */
interface LimitOfKind {
  count: number | null;
  month: number | null;
  season: number | null;
  days: number | null;
  flag: boolean;
  rate: number;
}
export type PlanLimit = LimitOfKind[PlanFeatureKind];
/** What somebody's plans allow of everything. */
export type PlanLimits = { [F in FeatureId]: LimitOfKind[KindOf<F>] };

/** The highest rate, in basis points. */
export const WORST_RATE = 10_000;

/** As it is stored, where flags are 1 and 0. */
export function limitOf(feature: FeatureId, stored: number | null): PlanLimit {
  const { kind } = planFeatures[feature];
  if (kind === 'flag') return stored === null || stored > 0;
  return kind === 'rate' ? (stored ?? WORST_RATE) : stored;
}

/** Whether the first allows more than the second. */
export function allowsMore(feature: FeatureId, one: PlanLimit, other: PlanLimit): boolean {
  if (planFeatures[feature].kind === 'rate') return Number(one) < Number(other);
  const size = (limit: PlanLimit) => (limit === null ? Number.POSITIVE_INFINITY : Number(limit));
  return size(one) > size(other);
}

/**
 * How much somebody may have of a feature, as a sentence.
 * @param sellsPlans false where nobody has a plan: on the kids site, which doesn't mention them
 */
export function limitSentence(feature: FeatureId, limit: PlanLimit, sellsPlans: boolean): string {
  const [one, several] = planFeatures[feature].nouns;
  const [includes, doesNot] = sellsPlans
    ? ['Your plan includes', 'Your plan doesn’t include']
    : ['You can have', 'You can’t have'];
  if (typeof limit === 'boolean') return `${limit ? includes : doesNot} ${several}.`;
  if (limit === null) return `${includes} any number of ${several}.`;
  return `${includes} ${mediumNumber(limit)} ${limit === 1 ? one : several}.`;
}

/** The same with how much of it is left, where it is counted. Storage is shown as a bar elsewhere. */
export function leftSentence(
  feature: FeatureId,
  { limit, used }: { limit: PlanLimit; used: number },
  sellsPlans: boolean,
): string {
  const sentence = limitSentence(feature, limit, sellsPlans);
  if (typeof limit !== 'number' || limit === 0 || feature === 'storage_mb') return sentence;
  const left = Math.max(0, limit - used);
  const when = { month: ' this month', season: ' this season' }[String(planFeatures[feature].kind)] ?? '';
  return `${sentence.slice(0, -1)}; ${left === 0 ? 'none are' : left === 1 ? '1 is' : `${mediumNumber(left)} are`} left${when}.`;
}
