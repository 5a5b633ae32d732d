import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getApparelReasons, reportApparel } from './review/calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'apparel',
    reasons: getApparelReasons,
    report: reportApparel,
    bodyOf: (apparelId, { reason, text }) => ({ apparelId, reason, text }),
  },
];
