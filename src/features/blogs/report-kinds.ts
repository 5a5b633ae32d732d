import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getBlogReasons, reportBlog } from './reports/calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'blog',
    reasons: getBlogReasons,
    report: reportBlog,
    bodyOf: (blogId, { reason, text }) => ({ blogId, reason, text }),
  },
];
