import type { Ctx } from '#platform/ctx.ts';
import { reportables } from '../points.ts';
import type { MyReport, TimelineStep } from '../report-fields.ts';
import type { ReportRow } from './queries.server.ts';

/** A case may pass from one moderator to another; its reporters only see that it is in review. */
const states: Record<ReportRow['state'], MyReport['state']> = {
  open: 'open',
  claimed: 'in_review',
  escalated: 'in_review',
  resolved: 'resolved',
  rejected: 'rejected',
  // Its reports moved to the other case.
  merged: 'in_review',
};

export function presentReport({ deps }: Pick<Ctx, 'deps'>, row: ReportRow): MyReport {
  const reasons = reportables.find({ deps }, row.kind)?.reasons;
  return {
    id: row.id,
    kind: row.kind,
    targetId: row.targetId,
    about: row.evidence.about,
    path: row.evidence.path,
    reason: { id: row.reason, title: reasons?.find(({ id }) => id === row.reason)?.title ?? row.reason },
    text: row.text,
    state: states[row.state],
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    overturned: row.appealState === 'overturned',
    timeline: timelineOf(row),
  };
}

function timelineOf(row: ReportRow): TimelineStep[] {
  const steps: [TimelineStep['step'], string | null][] = [
    ['received', row.createdAt],
    // It may have been reported while the case was in review.
    ['in_review', row.claimedAt && row.claimedAt > row.createdAt ? row.claimedAt : null],
    ['decided', row.decidedAt],
    ['appealed', row.appealedAt],
    [row.appealState === 'overturned' ? 'overturned' : 'upheld', row.appealDecidedAt],
  ];
  return steps.flatMap(([step, at]) => (at ? [{ step, at }] : []));
}
