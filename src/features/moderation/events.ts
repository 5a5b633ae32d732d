import type { ActionKind } from './action-kind.ts';
import type { ReportSeverity } from './points.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** `accountId` is the author of the reported thing, if it has one; they never learn who reported it. */
    'report.filed': {
      reportId: string;
      caseId: string;
      /** A kind that a feature lists in `reportables`. */
      kind: string;
      targetId: string;
      accountId: string | null;
      reporterId: string;
      reason: string;
      severity: ReportSeverity;
    };
    'bulk-action.ordered': { bulkActionId: string };
    'banned-words.dry-run-ordered': { dryRunId: string };
    /** `accountId` is the author of the thing, if it has one. Its reporters are those of the case's reports. */
    'case.decided': {
      caseId: string;
      accountId: string | null;
      outcome: 'resolved' | 'rejected';
      actions: readonly ActionKind[];
      /** The code of the rule that was broken; null when none was. */
      rule: string | null;
      /** The message to the author; may be empty. */
      message: string;
    };
    /** `accountId` is the author of the thing. */
    'appeal.decided': { caseId: string; accountId: string; outcome: 'upheld' | 'overturned' };
  }
}
