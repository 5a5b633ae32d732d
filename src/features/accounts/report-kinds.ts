import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getAccountReasons, reportAccount } from './reports/calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'account',
    reasons: getAccountReasons,
    report: reportAccount,
    bodyOf: (accountId, { reason, text }) => ({ accountId, reason, text }),
  },
];
