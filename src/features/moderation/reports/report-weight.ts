import type { Viewer } from '#platform/ctx.ts';
import type { ReportSeverity } from '#platform/reportable.ts';

/** Open reports that weigh this together hide a post, shout or comment until a moderator looks. */
export const HIDING_WEIGHT = 5;

const trustWeight = { new: 0.5, member: 1, trusted: 1.5 };
const severityWeight: Record<ReportSeverity, number> = { low: 1, medium: 1, high: 1.5, urgent: 2 };

export interface Accuracy {
  /** Of their decided reports, those that were upheld. */
  rightCount: number;
  decidedCount: number;
}

/** Between 0 and 1. Whoever has few reports decided is taken to be right: two more that were right are counted. */
export const shareRight = ({ rightCount, decidedCount }: Accuracy): number =>
  (rightCount + 2) / (decidedCount + 2);

/** What one report weighs: who files it, how often they were right, and how bad it is. Staff decide alone. */
export function reportWeight(
  { trust, staffRole }: Pick<Viewer, 'trust' | 'staffRole'>,
  accuracy: Accuracy & { isMuted: boolean },
  severity: ReportSeverity,
): number {
  if (accuracy.isMuted) return 0;
  if (staffRole) return HIDING_WEIGHT;
  return trustWeight[trust ?? 'member'] * shareRight(accuracy) * severityWeight[severity];
}

/** Reports a day: ten for whoever is new, and more for those who were right. */
export const dailyReports = ({ rightCount }: Accuracy, trust: Viewer['trust']): number =>
  Math.min(200, (trust === 'new' ? 10 : 20) + rightCount * 2);
