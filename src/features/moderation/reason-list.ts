import type { ReportReason, ReportSeverity } from './points.ts';

/** Reasons by code, so that a call's schema can list the codes. The severity is medium by default. */
export const reasonList = <Id extends string>(
  reasons: Record<Id, [title: string, description: string, severity?: ReportSeverity]>,
) =>
  Object.entries<[string, string, ReportSeverity?]>(reasons).map(
    ([id, [title, description, severity = 'medium']]) => ({ id: id as Id, title, description, severity }),
  ) satisfies ReportReason[];
