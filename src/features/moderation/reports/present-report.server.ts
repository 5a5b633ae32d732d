import type { Ctx } from '#platform/ctx.ts';
import type { MyReport } from '../report-fields.ts';
import type { ReportRow } from './queries.server.ts';

/** A case may pass from one moderator to the next; whoever reported it is told that it is in review. */
const states: Record<ReportRow['state'], MyReport['state']> = {
  open: 'open',
  claimed: 'in_review',
  escalated: 'in_review',
  resolved: 'resolved',
  rejected: 'rejected',
  // Its reports moved to the other case; none is left behind.
  merged: 'in_review',
};

export function presentReport({ deps }: Pick<Ctx, 'deps'>, row: ReportRow): MyReport {
  const reasons = deps.reportables.get(row.kind)?.reasons;
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
  };
}
