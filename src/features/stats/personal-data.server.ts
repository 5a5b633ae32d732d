import type { Exportable } from '#features/accounts/points.ts';
import { releaseMedia } from '#features/media/media.server.ts';
import { usernameOf } from '#features/people/account-sql.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { columnsKnownTo, forgetColumns } from '#platform/tables/map-columns.server.ts';
import { eraseFromTrust } from './trust/personal-data.server.ts';

/** What an athlete recorded, and how it was changed. Values are in the base unit of their code. */
export const statsExports: readonly Exportable[] = [
  {
    name: 'stat-records',
    rows: (ctx, accountId) => ctx.sql`
        select r.id, r.site, r.sport, r.season, r.scope, r.level, r.competition, r.opponent, r.played_on::text, r.venue,
          r.visibility, r.notes, r.grade, r.state, r.is_computed, r.version, r.created_at, r.updated_at,
          (select coalesce(jsonb_object_agg(l.code, jsonb_build_object('value', l.value, 'origin', l.origin)), '{}')
            from stat_line l where l.record_id = r.id) as lines,
          array(select e.link from stat_evidence e where e.record_id = r.id and e.link is not null) as links
        from stat_record r where r.athlete_id = ${accountId} and r.deleted_at is null
        order by r.season desc, r.id desc`,
  },
  {
    name: 'stat-versions',
    rows: (ctx, accountId) => ctx.sql`
        select v.record_id, v.version, v.at, v.content, v.lines
        from stat_version v join stat_record r on r.id = v.record_id
        where r.athlete_id = ${accountId} and r.deleted_at is null
        order by v.at desc`,
  },
  {
    name: 'stat-matches',
    rows: (ctx, accountId) => ctx.sql`
        select id, site, to_char(played_on, 'YYYY-MM-DD') as played_on, scorecard -> 'teams' as teams,
          scorecard -> 'result' as result, created_at
        from stat_match where imported_by = ${accountId} order by created_at desc`,
  },
  {
    name: 'stat-imports',
    rows: (ctx, accountId) => ctx.sql`
        select id, site, file_name, state, total, written, known, left_out, created_at
        from stat_import where account_id = ${accountId} order by created_at desc`,
  },
  {
    name: 'stat-import-columns',
    rows: columnsKnownTo,
  },
  {
    name: 'stat-import-names',
    rows: (ctx, accountId) => ctx.sql`
        select site, person_id, ${usernameOf(ctx, 'k.athlete_id')} as athlete from stat_known_name k
        where account_id = ${accountId} order by site, person_id`,
  },
];

/** An account is erased: its records go on every site, and its name from those it wrote for others. */
export const eraseRecords = (ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> =>
  transact(ctx, async (tx) => {
    const { sql } = tx;
    const shown = await sql<{ mediaId: string }[]>`
      select e.media_id from stat_evidence e join stat_record r on r.id = e.record_id
      where r.athlete_id = ${accountId} and e.media_id is not null`;
    await releaseMedia(
      tx,
      shown.map(({ mediaId }) => mediaId),
    );
    await sql`delete from stat_match_player where athlete_id = ${accountId}`;
    await sql`delete from stat_known_name where account_id = ${accountId} or athlete_id = ${accountId}`;
    await sql`delete from stat_import_row where athlete_id = ${accountId}`;
    await sql`delete from stat_import where account_id = ${accountId}`;
    await forgetColumns(tx, accountId);
    await sql`update stat_match set imported_by = null where imported_by = ${accountId}`;
    await eraseFromTrust(tx, accountId);
    await sql`delete from stat_board_entry where athlete_id = ${accountId}`;
    await sql`delete from stat_record where athlete_id = ${accountId}`;
    await sql`update stat_record set created_by = null where created_by = ${accountId}`;
    await sql`update stat_version set by_id = null where by_id = ${accountId}`;
  });
