import type { MyReport } from './calls.ts';
import type { ReportRow } from './queries.server.ts';
import { titleOfReason } from './reasons.ts';

/** A case may wander from desk to desk; whoever reported it is told that it is being looked at. */
const states: Record<ReportRow['state'], MyReport['state']> = {
  open: 'open',
  claimed: 'in_review',
  escalated: 'in_review',
  resolved: 'resolved',
  rejected: 'rejected',
};

export function presentReport(row: ReportRow): MyReport {
  const { id, kind, targetId, text, createdAt, decidedAt } = row;
  return {
    ...{ id, kind, targetId, text, createdAt, decidedAt },
    about: row.evidence.about,
    path: row.evidence.path,
    reason: { id: row.reason, title: titleOfReason(row.reason) },
    state: states[row.state],
  };
}
