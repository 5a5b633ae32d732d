import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getMatchReasons, getRecordReasons, reportMatch, reportRecord } from './reports/calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'record',
    reasons: getRecordReasons,
    report: reportRecord,
    bodyOf: (recordId, { reason, text }) => ({ recordId, reason, text }),
  },
  {
    kind: 'match',
    reasons: getMatchReasons,
    report: reportMatch,
    bodyOf: (matchId, { reason, text }) => ({ matchId, reason, text }),
  },
];
