import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getQuestionReasons, reportQuestion } from './reports/calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'question',
    reasons: getQuestionReasons,
    report: reportQuestion,
    bodyOf: (questionId, { reason, text }) => ({ questionId, reason, text }),
  },
  {
    kind: 'answer',
    reasons: getQuestionReasons,
    report: reportQuestion,
    bodyOf: (answerId, { reason, text }) => ({ answerId, reason, text }),
  },
];
