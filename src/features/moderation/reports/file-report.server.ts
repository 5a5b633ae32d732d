import { activeViewerOf } from '#features/people/people.server.ts';
import { queueChanged } from '#features/staff/queue-changed.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound, Refusal } from '#platform/errors.ts';
import type { Reportable, ReportedThing } from '../points.ts';
import '../events.ts';
import { reportables } from '../points.ts';
import type { MyReport } from '../report-fields.ts';
import { presentReport } from './present-report.server.ts';
import { findHiddenByReports, findReport, insertReport, joinCase } from './queries.server.ts';
import { dailyReports, reportWeight } from './report-weight.ts';
import { reporterStanding } from './reporter-accuracy.server.ts';

export interface Filing {
  /** A kind that a feature lists in `reportables`. */
  kind: string;
  id: string;
  /** The code of one of the kind's reasons. */
  reason: string;
  text: string;
}

/**
 * Files a report. The thing stays visible until its reports weigh enough, or a moderator decides.
 * @throws 400 for an unknown kind or reason and SELF_REPORT, 404 for what the viewer can't see, 409 ALREADY_REPORTED while one
 *   of theirs is open, 429 at their daily limit
 */
export async function fileReport(ctx: Ctx, { kind, id, reason, text }: Filing): Promise<MyReport> {
  // Somebody whose account is limited can't post, but can still report.
  const viewer = activeViewerOf(ctx, { allowLimited: true });
  const { accountId: reporterId } = viewer;
  const reportable = reportableOf(ctx, kind);
  const { severity } = reportable.reasons.find((one) => one.id === reason) ?? {};
  if (!severity) throw invalid('Choose a reason from the list.', 'reason');
  const thing = await findThing(ctx, reportable, id);
  if (thing.accountId === reporterId) {
    const own = thing.id === reporterId ? 'yourself' : 'your own content';
    throw invalid(`You can’t report ${own}.`, undefined, 'SELF_REPORT');
  }
  const standing = await reporterStanding(ctx, reporterId);
  if (!viewer.staffRole && standing.filedToday >= dailyReports(standing, viewer.trust))
    throw tooManyReports();
  const weight = reportWeight(viewer, standing, severity);
  return transact(ctx, async (tx) => {
    const report = { kind, thing, reporterId, reason, severity, weight, text };
    const caseId = await joinCase(tx, report);
    const reportId = await insertReport(tx, caseId, report);
    if (!reportId) throw alreadyReported();
    await queueChanged(tx, 'cases', caseId);
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

/** @throws 400 for a kind that no feature brings */
export function reportableOf(ctx: Ctx, kind: string): Reportable {
  const found = reportables.find(ctx, kind);
  if (found) return found;
  const kinds = reportables.of(ctx).map((one) => one.kind);
  throw invalid(`This can’t be reported. Choose one of ${kinds.join(', ')}.`, 'kind');
}

/** @throws 404 for what the viewer can't see, unless it was just hidden by other reports */
async function findThing(ctx: Ctx, reportable: Reportable, id: string): Promise<ReportedThing> {
  try {
    const thing = await reportable.find(ctx, id);
    if (thing) return thing;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
  }
  const hidden = await findHiddenByReports(ctx, reportable.kind, id);
  if (hidden) return hidden;
  throw notFound(reportable.kind.replaceAll('_', ' '));
}

const tooManyReports = () =>
  new Refusal(
    429,
    'TOO_MANY_REPORTS',
    'You’ve sent as many reports as you can today. If somebody is in danger, contact the emergency services. You can report again tomorrow.',
    { retryAfter: 3600 },
  );

const alreadyReported = () => conflict('ALREADY_REPORTED', 'You’ve already reported this. It’s in review.');
