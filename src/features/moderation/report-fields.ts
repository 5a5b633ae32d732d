import { z } from 'zod';
import { text } from '#platform/fields.ts';

/** The timeline of a case, for its author and its reporters. Nobody is named. */
export const TimelineStep = z.object({
  step: z.enum(['received', 'in_review', 'decided', 'appealed', 'upheld', 'overturned']),
  at: z.string(),
});
export type TimelineStep = z.infer<typeof TimelineStep>;

/** One of my reports. Other reporters and moderators stay private. */
export const MyReport = z.object({
  id: z.string(),
  /** A kind that a feature lists in `reportables`. */
  kind: z.string(),
  targetId: z.string(),
  /** What it was, in a few words, when it was reported. */
  about: z.string(),
  /** Its page. */
  path: z.string(),
  reason: z.object({ id: z.string(), title: z.string() }),
  text: z.string(),
  state: z.enum(['open', 'in_review', 'resolved', 'rejected']),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** The decision was changed after an appeal. */
  overturned: z.boolean(),
  timeline: z.array(TimelineStep),
});
export type MyReport = z.infer<typeof MyReport>;

/** The reply of calls that list the reasons for a report. */
export const ReportReasons = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
  /** My open reports, newest first; empty for a visitor. */
  openReports: z.array(MyReport),
});
export type ReportReasons = z.infer<typeof ReportReasons>;

export const ReportText = text(1000, 0).default('');

/** The code of one of these reasons. */
export const reasonOf = <Code extends string>(reasons: readonly { id: Code }[]) =>
  z.enum(reasons.map(({ id }) => id) as [Code, ...Code[]], 'Choose a reason from the list.');
