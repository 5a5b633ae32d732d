import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getPostReasons, reportPost } from './reports/calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'post',
    reasons: getPostReasons,
    report: reportPost,
    bodyOf: (postId, { reason, text }) => ({ postId, reason, text }),
  },
  {
    kind: 'comment',
    reasons: getPostReasons,
    report: reportPost,
    bodyOf: (commentId, { reason, text }) => ({ commentId, reason, text }),
  },
];
