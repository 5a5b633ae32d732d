import type { TargetKind } from './calls.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** `accountId` is whose the reported thing is; they are never told by whom. */
    'report.filed': {
      reportId: string;
      caseId: string;
      kind: TargetKind;
      targetId: string;
      accountId: string;
      reporterId: string;
      reason: string;
      priority: 0 | 1;
    };
  }
}
