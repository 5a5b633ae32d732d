import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getPrintedCardReasons, reportPrintedCard } from './review/calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'printed_card',
    reasons: getPrintedCardReasons,
    report: reportPrintedCard,
    bodyOf: (productId, { reason, text }) => ({ productId, reason, text }),
  },
];
