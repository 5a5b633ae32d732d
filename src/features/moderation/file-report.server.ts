import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import './events.ts';
import type { MyReport, TargetKind } from './calls.ts';
import { presentReport } from './present-report.ts';
import { findReport, insertReport, joinCase } from './queries.server.ts';
import { priorityOf } from './reasons.ts';
import { reportables } from './reportables.server.ts';

export interface Filing {
  kind: TargetKind;
  id: string;
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
  const found = await reportables.get(kind)?.find(ctx, id);
  if (!found) throw notFound(kind);
  if (found.accountId === reporterId) {
    const own = kind === 'account' ? 'yourself' : 'what is your own';
    throw invalid(`You cannot report ${own}.`, undefined, 'SELF_REPORT');
  }
  const priority = priorityOf(reason);
  return transact(ctx, async (tx) => {
    const report = { kind, found, reporterId, reason, text, priority };
    const caseId = await joinCase(tx, report);
    const reportId = await insertReport(tx, caseId, report);
    if (!reportId) throw alreadyReported();
    await emit(tx, 'report.filed', {
      ...{ reportId, caseId, kind, reporterId, reason, priority },
      targetId: found.id,
      accountId: found.accountId,
    });
    const row = await findReport(tx, reportId);
    if (!row) throw notFound('report');
    return presentReport(row);
  });
}

const alreadyReported = () => conflict('ALREADY_REPORTED', 'You’ve already reported this. It’s in review.');
