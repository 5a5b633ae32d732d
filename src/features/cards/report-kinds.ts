import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getCardReasons, reportCard } from './reports/calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'card',
    reasons: getCardReasons,
    report: reportCard,
    bodyOf: (cardId, { reason, text }) => ({ cardId, reason, text }),
  },
];
