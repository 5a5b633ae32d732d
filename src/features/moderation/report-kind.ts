import type { z } from 'zod';
import type { Call } from '#platform/call.ts';
import type { MyReport, ReportReasons } from './report-fields.ts';

type ReasonsCall = Call<undefined, undefined, undefined, typeof ReportReasons>;
type ReportCall = Call<undefined, undefined, z.ZodType, typeof MyReport>;

/** How the report dialog reports one kind of thing. A feature lists its own in `report-kinds.ts`. */
export interface ReportKind {
  /** As in the feature's `reportables`. */
  kind: string;
  reasons: ReasonsCall;
  report: ReportCall;
  /** The body of the report call. */
  bodyOf(id: string, report: { reason: string; text: string }): object;
}
