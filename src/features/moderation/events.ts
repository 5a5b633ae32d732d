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
      priority: 0 | 1;
    };
  }
}

// A file without an export is no module, and would replace the platform's events instead of adding to them.
export {};
