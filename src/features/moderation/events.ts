import type { ReportSeverity } from '#platform/reportable.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** `accountId` is whose the reported thing is; they are never told by whom. */
    'report.filed': {
      reportId: string;
      caseId: string;
      /** A kind that a feature lists in `reportables`. */
      kind: string;
      targetId: string;
      accountId: string;
      reporterId: string;
      reason: string;
      severity: ReportSeverity;
    };
    'banned-words.dry-run-ordered': { dryRunId: string };
  }
}
