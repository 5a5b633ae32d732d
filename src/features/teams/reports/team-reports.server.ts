import '#features/teams/events.ts';
import type { ReportedThing } from '#features/moderation/points.ts';
import { fileReport, reportableOf } from '#features/moderation/reports/file-report.server.ts';
import { activeViewerOf, uncheckedCards } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound, Refusal } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { newId } from '#platform/ids.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { lockTeam, openManagedTeam, openTeam } from '../access.server.ts';
import type { getTeamReports, reportToTeam, TeamReport } from './calls.ts';

/**
 * Tells a team's managers about one of its members or their post. What is urgent goes to the moderators as well.
 * @throws 404 for what is not of this team, 400 SELF_REPORT, 409 ALREADY_REPORTED while one of theirs is open
 */
export async function reportMember(
  ctx: Ctx,
  { teamId, accountId, postId, reason, text }: CallParsed<typeof reportToTeam>['body'],
): Promise<void> {
  const { accountId: reporterId } = activeViewerOf(ctx, { allowLimited: true });
  const team = await openTeam(ctx, teamId);
  const kind = accountId ? 'account' : 'post';
  const reportable = reportableOf(ctx, kind);
  const thing = await reportable.find(ctx, accountId ?? postId ?? '');
  if (!thing || !(await isOfTeam(ctx, team.id, thing)))
    throw notFound(kind === 'account' ? 'member' : 'post');
  const { severity } = reportable.reasons.find(({ id }) => id === reason) ?? {};
  if (!severity) throw invalid('Choose a reason from the list.', 'reason');
  if (thing.accountId === reporterId) throw invalid('You can’t report yourself.', undefined, 'SELF_REPORT');
  await transact(ctx, async (tx) => {
    const id = newId();
    const { about, path } = thing.evidence;
    const [filed] = await tx.sql`
      insert into team_report (id, team_id, reporter_id, kind, target_id, account_id, reason, text, about, path)
      values (${id}, ${team.id}, ${reporterId}, ${kind}, ${thing.id}, ${thing.accountId}, ${reason}, ${text}, ${about},
        ${path})
      on conflict (team_id, reporter_id, kind, target_id) where state = 'open' do nothing returning id`;
    if (!filed)
      throw conflict(
        'ALREADY_REPORTED',
        'You’ve already reported this. The team’s managers will look at it.',
      );
    if (severity === 'urgent') await fileOnce(tx, { kind, id: thing.id, reason, text });
    await emit(tx, 'team-report.filed', { teamId: team.id, reportId: id });
  });
}

async function isOfTeam({ sql }: Ctx, teamId: string, { accountId }: ReportedThing): Promise<boolean> {
  const found = await sql`
    select from team_account p
    where p.team_id = ${teamId} and p.account_id = ${accountId} and p.state in ('active', 'inactive')`;
  return found.length > 0;
}

/** Moderators have one open report of a thing from each person. */
async function fileOnce(
  tx: Ctx,
  filing: { kind: string; id: string; reason: string; text: string },
): Promise<void> {
  try {
    await fileReport(tx, filing);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'ALREADY_REPORTED') throw error;
  }
}

interface Row extends Omit<TeamReport, 'account' | 'reason' | 'decidedBy'> {
  teamId: string;
  targetId: string;
  accountId: string;
  reason: string;
  decidedBy: string | null;
}

const columns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  r.id, r.team_id, r.kind, r.target_id, r.account_id, r.about, r.path, r.reason, r.text, r.state, r.note, r.decided_by,
  r.decided_at, r.created_at`;

/** Newest first; deleted ones only when they are asked for. */
export async function teamReports(
  ctx: Ctx,
  teamId: string,
  { state, limit, cursor }: CallParsed<typeof getTeamReports>['query'],
): Promise<Page<TeamReport>> {
  const { sql } = ctx;
  const team = await openManagedTeam(ctx, teamId);
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<Row[]>`
    select ${columns(ctx)} from team_report r
    where r.team_id = ${team.id} ${state ? sql`and r.state = ${state}` : sql`and r.state <> 'deleted'`}
      ${after ? sql`and (r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by r.created_at desc, r.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  return { ...page, items: await present(ctx, page.items) };
}

async function present(ctx: Ctx, rows: readonly Row[]): Promise<TeamReport[]> {
  const people = await uncheckedCards(
    ctx,
    rows.flatMap(({ accountId, decidedBy }) => (decidedBy ? [accountId, decidedBy] : [accountId])),
  );
  return rows.map(({ teamId: _, targetId: __, accountId, reason, decidedBy, ...row }) => {
    const title = reportableOf(ctx, row.kind).reasons.find(({ id }) => id === reason)?.title ?? reason;
    return {
      ...row,
      account: people.get(accountId) ?? null,
      reason: { id: reason, title },
      decidedBy: people.get(decidedBy ?? '') ?? null,
    };
  });
}

/** The team a report was sent to. @throws 404 without one */
export async function teamOfReport({ sql, site }: Ctx, reportId: string): Promise<string> {
  const [row] = await sql<{ teamId: string }[]>`
    select r.team_id from team_report r join team g on g.id = r.team_id where r.id = ${reportId} and g.site = ${site}`;
  if (!row) throw notFound('report');
  return row.teamId;
}

interface Decision {
  reportId: string;
  to: 'resolved' | 'escalated' | 'deleted';
  note: string;
}

/** Decides a report once; escalating opens a case with the site's moderators. @throws 409 ALREADY_DECIDED */
export async function decideReport(ctx: Ctx, { reportId, to, note }: Decision): Promise<TeamReport> {
  const { accountId } = activeViewerOf(ctx);
  const teamId = await teamOfReport(ctx, reportId);
  await openManagedTeam(ctx, teamId);
  const row = await transact(ctx, async (tx) => {
    await lockTeam(tx, teamId);
    const [was] = await tx.sql<
      Row[]
    >`select ${columns(tx)} from team_report r where r.id = ${reportId} for no key update`;
    if (!was) throw notFound('report');
    // What was decided can still be taken off the list.
    if (was.state === 'deleted' || (was.state !== 'open' && to !== 'deleted')) throw decided(was.state);
    if (to === 'escalated') {
      const { kind, targetId: id, reason, text } = was;
      await fileOnce(tx, { kind, id, reason, text: note || text });
    }
    const [now] = await tx.sql<Row[]>`
      update team_report r set state = ${to}, note = case when ${to}::text = 'deleted' then r.note else ${note} end,
        decided_by = ${accountId}, decided_at = now()
      where r.id = ${reportId} returning ${columns(tx)}`;
    return now ?? was;
  });
  const [report] = await present(ctx, [row]);
  if (!report) throw notFound('report');
  return report;
}

const decided = (state: Row['state']) =>
  conflict('ALREADY_DECIDED', `This report is ${state} already. Reload the page to see by whom.`);

/** How many reports of a team were open when a day began in a time zone, or are by now. */
export async function reportsOpenAt(
  { sql }: Ctx,
  teamId: string,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<number> {
  const at = sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const [row] = await sql<{ open: number }[]>`
    select count(*)::int as open from team_report
    where team_id = ${teamId} and created_at < ${at} and (decided_at is null or decided_at >= ${at})`;
  return row?.open ?? 0;
}
