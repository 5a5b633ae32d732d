import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import '../events.ts';
import type { MyReport } from '../report-fields.ts';
import { presentReport } from './present-report.server.ts';
import { findReport, insertReport, joinCase } from './queries.server.ts';

/** What one report weighs. */
const FULL_WEIGHT = 1;

export interface Filing {
  /** A kind that a feature lists in `reportables`. */
  kind: string;
  id: string;
  /** The code of one of the kind's reasons. */
  reason: string;
  text: string;
}

/**
 * Files a report. The thing stays in sight, also for whoever reported it.
 * @throws 404 for what the viewer does not see, 400 SELF_REPORT, 409 ALREADY_REPORTED while one of theirs is open
 */
export async function fileReport(ctx: Ctx, { kind, id, reason, text }: Filing): Promise<MyReport> {
  // Somebody whose account is limited cannot post, but can still be wronged.
  const { accountId: reporterId } = activeViewerOf(ctx, { allowLimited: true });
  const reportable = ctx.deps.reportables.get(kind);
  if (!reportable) throw new Error(`No feature lists “${kind}” as a reportable kind.`);
  const thing = await reportable.find(ctx, id);
  if (!thing) throw notFound(kind);
  if (thing.accountId === reporterId) {
    const own = thing.id === reporterId ? 'yourself' : 'your own content';
    throw invalid(`You can’t report ${own}.`, undefined, 'SELF_REPORT');
  }
  const severity = reportable.reasons.find((one) => one.id === reason)?.severity ?? 'medium';
  return transact(ctx, async (tx) => {
    const report = { kind, thing, reporterId, reason, severity, weight: FULL_WEIGHT, text };
    const caseId = await joinCase(tx, report);
    const reportId = await insertReport(tx, caseId, report);
    if (!reportId) throw alreadyReported();
    await emit(tx, 'report.filed', {
      reportId,
      caseId,
      kind,
      targetId: thing.id,
      accountId: thing.accountId,
      reporterId,
      reason,
      severity,
    });
    const row = await findReport(tx, reportId);
    if (!row) throw notFound('report');
    return presentReport(tx, row);
  });
}

const alreadyReported = () => conflict('ALREADY_REPORTED', 'You’ve already reported this. It’s in review.');
