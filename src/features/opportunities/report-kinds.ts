import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getOpportunityReasons, reportOpportunity } from './review/calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'opportunity',
    reasons: getOpportunityReasons,
    report: reportOpportunity,
    bodyOf: (opportunityId, { reason, text }) => ({ opportunityId, reason, text }),
  },
];
