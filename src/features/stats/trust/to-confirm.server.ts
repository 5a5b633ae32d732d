import { activeViewerOf } from '#features/people/people.server.ts';
import { openManagedTeam } from '#features/teams/access.server.ts';
import { teamsManagedBy } from '#features/teams/team-sql.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { presentRecords } from '../records/present-record.server.ts';
import { findRecords } from '../records/record-row.server.ts';
import type { getRecordsToConfirm, RecordToConfirm } from './calls.ts';

/** Records for which the viewer can vouch and that nobody of their side has confirmed as they are. */
export async function recordsToConfirm(
  ctx: Ctx,
  { team, limit, cursor }: CallParsed<typeof getRecordsToConfirm>['query'],
): Promise<Page<RecordToConfirm>> {
  if (!siteRules[ctx.site].can.measure) throw notFound('page');
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const { sql } = ctx;
  const managed = await sql<{ teamId: string }[]>`${
    team
      ? sql`select ${(await openManagedTeam(ctx, team)).id}::uuid as team_id`
      : teamsManagedBy(ctx, accountId)
  }`;
  const teams = managed.map(({ teamId }) => teamId);
  if (teams.length === 0) return { items: [], nextCursor: null };
  const after = decodeCursor(cursor, [aTime, anId]);
  const asTeam = sql`(r.team_id = any(${teams}::uuid[]) and ${isOpen(ctx, 'team')})`;
  const rows = await findRecords(
    ctx,
    sql`not r.is_computed and not r.is_hidden and r.athlete_id <> ${accountId}
      and (${asTeam} or (r.opponent_team_id = any(${teams}::uuid[]) and r.visibility = 'IDENTIFIABLE+PERFOMANCE'
        and ${isOpen(ctx, 'opponent')}))
      and not exists (select from stat_confirmation own where own.record_id = r.id and own.version = r.version
        and own.by_id = ${accountId} and own.withdrawn_at is null)
      ${after ? sql`and (r.updated_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}`,
    sql`order by r.updated_at desc, r.id desc limit ${limit + 1}`,
  );
  const page = toPage(rows, limit, ({ updatedAt, id }) => [updatedAt, id]);
  const own = new Set(page.items.flatMap(({ id, teamId }) => (teamId && teams.includes(teamId) ? id : [])));
  const items = (await presentRecords(ctx, page.items)).map((record): RecordToConfirm => {
    const confirmAs = own.has(record.id) ? 'team' : 'opponent';
    return Object.assign(record, { confirmAs } as const);
  });
  return { ...page, items };
}

/** SQL about record `r`: nobody of a side has confirmed it as it is. */
const isOpen = ({ sql }: Ctx, side: 'team' | 'opponent') => sql`not exists (
  select from stat_confirmation c
  where c.record_id = r.id and c.version = r.version and c.side = ${side} and c.withdrawn_at is null)`;
