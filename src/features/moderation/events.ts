import type { ReportSeverity } from '#platform/reportable.ts';
import type { ActionKind } from './action-kind.ts';

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
    /** `accountId` is whose the thing is. Its reporters are those of the case's reports. */
    'case.decided': {
      caseId: string;
      accountId: string;
      outcome: 'resolved' | 'rejected';
      actions: readonly ActionKind[];
      /** The code of the rule that was broken; null when none was. */
      rule: string | null;
      /** To the author; may be empty. */
      message: string;
    };
    /** `accountId` is whose the thing is. */
    'appeal.decided': { caseId: string; accountId: string; outcome: 'upheld' | 'overturned' };
  }
}
