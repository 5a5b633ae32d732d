import type { Viewer } from '#platform/ctx.ts';
import type { ReportSeverity } from '../points.ts';

/** The total weight of open reports that hides a post, shout or comment until a moderator decides. */
export const HIDING_WEIGHT = 5;

const trustWeight = { new: 0.5, member: 1, trusted: 1.5 };
const severityWeight: Record<ReportSeverity, number> = { low: 1, medium: 1, high: 1.5, urgent: 2 };

export interface Accuracy {
  /** Of their decided reports, those that were right. */
  rightCount: number;
  decidedCount: number;
}

/** Between 0 and 1. Two right reports are added, so that somebody with few decided reports counts as accurate. */
export const accuracyOfReports = ({ rightCount, decidedCount }: Accuracy): number =>
  (rightCount + 2) / (decidedCount + 2);

/** The weight of a report, by its reporter's trust and accuracy and its severity. One by staff is enough. */
export function reportWeight(
  { trust, staffRole }: Pick<Viewer, 'trust' | 'staffRole'>,
  accuracy: Accuracy & { isMuted: boolean },
  severity: ReportSeverity,
): number {
  if (accuracy.isMuted) return 0;
  if (staffRole) return HIDING_WEIGHT;
  return trustWeight[trust ?? 'member'] * accuracyOfReports(accuracy) * severityWeight[severity];
}

/** Reports a day: ten for a new account, and more for accurate reporters. */
export const dailyReports = ({ rightCount }: Accuracy, trust: Viewer['trust']): number =>
  Math.min(200, (trust === 'new' ? 10 : 20) + rightCount * 2);
