import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getRecordReasons, reportRecord } from './reports/calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'record',
    reasons: getRecordReasons,
    report: reportRecord,
    bodyOf: (recordId, { reason, text }) => ({ recordId, reason, text }),
  },
];
