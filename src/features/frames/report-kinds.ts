import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getFrameReasons, reportFrame } from './review/calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'frame',
    reasons: getFrameReasons,
    report: reportFrame,
    bodyOf: (frameId, { reason, text }) => ({ frameId, reason, text }),
  },
];
