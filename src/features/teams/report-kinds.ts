import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getTeamReasons, reportTeamPage } from './reports/calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'team',
    reasons: getTeamReasons,
    report: reportTeamPage,
    bodyOf: (teamId, { reason, text }) => ({ teamId, reason, text }),
  },
];
