import type { ReportKind } from '#features/moderation/report-kind.ts';
import { getDirectoryReasons, reportDirectoryEntry } from './calls.ts';

export const reportKinds: readonly ReportKind[] = [
  {
    kind: 'directory_entry',
    reasons: getDirectoryReasons,
    report: reportDirectoryEntry,
    bodyOf: (entryId, { reason, text }) => ({ entryId, reason, text }),
  },
];
