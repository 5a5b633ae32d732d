import { signedUrl } from '#features/media/signed-url.server.ts';
import type { AccountCard } from '#features/people/account.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { type ActionKind, actionKinds, isSanction } from '../action-kind.ts';
import { isAtWork } from '../case-state.ts';
import type { Evidence } from '../points.ts';
import { reportables } from '../points.ts';
import type { CaseDetail, CaseEvent, CaseReport, Shown } from './case-fields.ts';
import { type CaseRow, findCase } from './case-row.server.ts';
import {
  caseEvents,
  caseNotes,
  caseReports,
  caseTotals,
  type EventRow,
  firstEvidence,
  otherCases,
  type ReportRow,
} from './detail-queries.server.ts';
import { assertNotConcerned } from './lock-open-case.server.ts';
import { presentCase, presentLine, reasonsOfKind, titledReason } from './present-case.server.ts';

/**
 * A case with everything needed to decide it. Evidence and reporters are private, so access is recorded in the
 * audit log.
 * @throws 404 for a case of another site, 403 OWN_CASE for one that concerns the viewer
 */
export async function caseDetail(ctx: Ctx, caseId: string): Promise<CaseDetail> {
  assertStaffMay(ctx, 'cases.read');
  const row = await findCase(ctx, caseId);
  assertNotConcerned(ctx, row);
  await recordView(ctx, row);
  const reportable = reportables.find(ctx, row.targetKind);
  const [evidence, current, reports, notes, events, others, facts, totals] = await Promise.all([
    firstEvidence(ctx, row),
    reportable?.current(ctx, row.targetId) ?? null,
    caseReports(ctx, caseId),
    caseNotes(ctx, caseId),
    caseEvents(ctx, caseId),
    otherCases(ctx, row),
    row.accountId === null ? null : accountFacts(ctx, row.accountId),
    caseTotals(ctx, row),
  ]);
  const people = await uncheckedCards(ctx, [
    ...[row.accountId, row.claimedBy].filter((id) => id !== null),
    ...reports.map(({ reporterId }) => reporterId),
    ...notes.map(({ authorId }) => authorId),
    ...events.flatMap(({ byAccountId }) => byAccountId ?? []),
  ]);
  return {
    ...presentCase(ctx, row, people),
    evidence: presentShown(ctx, evidence),
    current: current && { ...presentShown(ctx, current.evidence), state: current.state },
    reports: reports.map((report) => presentReport(ctx, report, people)),
    history:
      row.accountId === null
        ? null
        : {
            state: facts?.state ?? 'erased',
            joinedAt: facts?.createdAt ?? row.createdAt,
            ...totals,
            cases: others.earlier.map(presentLine),
          },
    notes: notes.map(({ id, authorId, text, createdAt }) => ({
      id,
      author: cardOf(people, authorId),
      text,
      createdAt,
    })),
    events: events.map((event) => presentEvent(ctx, row, event, people)),
    duplicates: others.duplicates.map(presentLine),
    mergeable: others.atWork.map(presentLine),
    mergedInto: others.target ? presentLine(others.target) : null,
    possibleActions: possibleActions(ctx, row),
    rules: reasonsOfKind(ctx, row.targetKind).map(({ id, title, description }) => ({
      id,
      title,
      description,
    })),
    mayAct: mayAct(ctx, row),
  };
}

/** One row of the audit log for each person and case in ten minutes. */
async function recordView(ctx: Ctx, { id, accountId }: CaseRow): Promise<void> {
  await transact(ctx, async (tx) => {
    const looked = await tx.sql`
      insert into case_view (case_id, account_id) values (${id}, ${viewerOf(tx).accountId})
      on conflict (case_id, account_id) do update set at = now()
      where case_view.at < now() - interval '10 minutes'
      returning case_id`;
    if (looked.length === 0) return;
    await recordStaffAct(tx, { act: 'cases.read.view', target: { kind: 'case', id }, accountId });
  });
}

/** The available actions: those the thing's feature has an effect for, and where it has an author those for any account. */
export function possibleActions({ deps, viewer }: Ctx, { targetKind, accountId }: CaseRow): ActionKind[] {
  const effects = reportables.find({ deps }, targetKind)?.effects ?? {};
  return actionKinds.filter((kind) => {
    if (accountId === null) return kind in effects;
    if (kind === 'ban') return staffMay(viewer, 'cases.ban');
    return kind === 'none' || isSanction(kind) || kind in effects;
  });
}

function mayAct({ viewer }: Ctx, { state, claimedBy }: CaseRow): boolean {
  if (!isAtWork(state) || !staffMay(viewer, 'cases.decide')) return false;
  if (state === 'escalated' && !staffMay(viewer, 'cases.escalated')) return false;
  return claimedBy === null || claimedBy === viewer?.accountId;
}

type People = ReadonlyMap<string, AccountCard>;

function cardOf(people: People, id: string): AccountCard {
  const card = people.get(id);
  if (!card) throw new Error(`There is no account ${id}.`);
  return card;
}

const presentReport = (ctx: Ctx, report: ReportRow, people: People): CaseReport => ({
  id: report.id,
  kind: report.targetKind,
  reason: titledReason(ctx, report.targetKind, report.reason),
  text: report.text,
  reporter: cardOf(people, report.reporterId),
  accuracy: { right: report.right, decided: report.decided },
  isReporterMuted: report.isMuted,
  weight: report.weight,
  createdAt: report.createdAt,
});

const presentEvent = (ctx: Ctx, row: CaseRow, event: EventRow, people: People): CaseEvent => ({
  id: event.id,
  action: event.action,
  by: event.byAccountId ? cardOf(people, event.byAccountId) : null,
  fromState: event.fromState,
  toState: event.toState,
  reason: event.reason ? titledReason(ctx, row.targetKind, event.reason) : null,
  note: event.note,
  details: event.details,
  at: event.at,
});

/** Evidence has the plain paths of pictures; here they get URLs signed for the viewer. */
const presentShown = (ctx: Ctx, { about, path, shown }: Evidence): Shown => ({
  about,
  path,
  shown: signed(ctx, shown) as Record<string, unknown>,
});

function signed(ctx: Ctx, value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/media/') ? signedUrl(ctx, value) : value;
  if (Array.isArray(value)) return value.map((one) => signed(ctx, one));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, signed(ctx, one)]));
}
