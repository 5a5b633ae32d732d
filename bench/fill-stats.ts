import type { Sql } from '#platform/sql/sql.ts';

/** The first accounts of the bench are athletes with records. */
export const ATHLETES = 20_000;
export const SEASONS = ['2021', '2022', '2023', '2024', '2025'] as const;
/** In the newest season of each. */
export const MATCHES = 20;
const BATCH = 1000;

/** As many as a season typed in full has. */
const codes = [
  'GP',
  'GS',
  'MIN',
  'G',
  'A',
  'PTS',
  'SH',
  'SOG',
  'SOG%',
  'GWG',
  'PKG',
  'FC',
  'YC',
  'RC',
  'SV',
  'GA',
];
/** In which fewer is better. */
const faults = ['FC', 'YC', 'RC', 'GA'];

/** Inserts 500 000 records with 8 000 000 lines and what they bring to boards, once; later runs reuse them. */
export async function fillStats(sql: Sql): Promise<void> {
  await sql`set statement_timeout = 0`;
  const [there] = await sql`select from stat_board_entry limit 1`;
  if (there) return;
  console.log('bench: 500 000 records with 8 000 000 lines');
  for (let from = 1; from <= ATHLETES; from += BATCH) await fillAthletes(sql, from, from + BATCH - 1);
  await fillBoards(sql);
  await sql`vacuum analyze stat_record, stat_line, stat_version, stat_board_entry`;
}

async function fillAthletes(sql: Sql, from: number, to: number): Promise<void> {
  await sql`
    with athlete as (
      update account set role = 'ATHLETE' where username in (select 'fan' || n from generate_series(${from}::int, ${to}::int) n)
      returning id, substr(username, 4)::int as n),
    record as (
      insert into stat_record (id, site, athlete_id, sport, season, scope, level, competition, opponent, played_on, venue,
        visibility, grade, is_computed, created_by)
      select uuidv7(), 'sports', a.id, 'soccer', r.season, r.scope, (array['youth', 'school', 'college', 'club'])[1 + a.n % 4],
        'League ' || a.n % 40, r.opponent, r.played_on, r.venue, 'IDENTIFIABLE+PERFOMANCE',
        (array['A', 'B', 'C', 'D', 'D'])[1 + a.n % 5], r.is_computed, a.id
      from athlete a cross join (
        select season, 'season' as scope, '' as opponent, null::date as played_on, '' as venue,
          season = ${SEASONS.at(-1) ?? ''} as is_computed
        from unnest(${SEASONS}::text[]) season
        union all
        select ${SEASONS.at(-1) ?? ''}, 'match', 'Rovers ' || m % 10, '2025-01-01'::date + m * 7, 'Ground ' || m % 5, false
        from generate_series(1, ${MATCHES}) m) r
      returning id, scope)
    insert into stat_line (record_id, code, value, origin)
    select r.id, code, case when code like '%\\%' then random() when r.scope = 'season' then floor(random() * 40) + 10
        else floor(random() * 4) end,
      case when code in ('PTS', 'SOG%') then 'derived' else 'entered' end
    from record r cross join unnest(${codes}::text[]) code`;
}

/** As src/features/stats/boards does for each athlete, in one statement. */
async function fillBoards(sql: Sql): Promise<void> {
  await sql`
    insert into stat_board_entry (site, sport, code, season, athlete_id, level, competition, in_all, in_level, grade, grade_until, weakest, score,
      qualifying, matches, age, record_id, records)
    select r.site, r.sport, l.code, r.season, r.athlete_id, r.level, lower(r.competition), true, true, proof.grade, proof.until, r.grade::"char",
      case when l.code = any(${faults}::text[]) then -l.value else l.value end,
      played.value, played.value, left(r.season, 4)::int - 1990, r.id, 1
    from stat_record r join stat_line l on l.record_id = r.id
      join stat_line played on played.record_id = r.id and played.code = 'GP'
      cross join lateral (
        select r.grade::"char" as grade, 'D'::"char" as until
        union all select 'V'::"char", 'V'::"char" where r.grade in ('A', 'B')) proof
    where r.scope = 'season'`;
}
