import type { ReportReason, ReportSeverity } from '#platform/reportable.ts';

/** Reasons by their codes, so that a call can name the codes in its schema. Severity is medium unless it is said. */
export const reasonList = <Id extends string>(
  reasons: Record<Id, [title: string, description: string, severity?: ReportSeverity]>,
) =>
  Object.entries<[string, string, ReportSeverity?]>(reasons).map(
    ([id, [title, description, severity = 'medium']]) => ({ id: id as Id, title, description, severity }),
  ) satisfies ReportReason[];
