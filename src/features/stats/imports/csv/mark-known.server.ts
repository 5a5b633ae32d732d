import type { Ctx } from '#platform/ctx.ts';
import type { CheckedRecord } from '../../records/insert-many.server.ts';
import type { JudgedRow } from './judged-row.ts';
import type { ReadRow } from './read-records.ts';

type Key = Pick<CheckedRecord, 'athleteId' | 'sport' | 'season' | 'scope' | 'competition' | 'playedOn'>;

/** As the unique index of records has it. */
const keyOf = ({ athleteId, sport, season, scope, competition, playedOn }: Key): string =>
  JSON.stringify([athleteId, sport, season, scope, competition.toLowerCase(), playedOn]);

/** Says what would become of each row: it is new, wrong, here already, or left out. */
export async function flagDuplicates(ctx: Ctx, rows: readonly ReadRow[]): Promise<JudgedRow[]> {
  const here = await keysHere(
    ctx,
    rows.flatMap(({ record }) => record ?? []),
  );
  const inFile = new Map<string, number>();
  return rows.map((row) => {
    const { record, problems } = row;
    if (problems.length > 0 && !row.isLeftOut) return { ...row, state: 'wrong' };
    if (!record) return { ...row, state: 'left-out' };
    const key = keyOf(record);
    if (here.has(key)) return { ...row, state: 'known' };
    const before = inFile.get(key);
    if (before === undefined) {
      inFile.set(key, row.row);
      return { ...row, state: 'new' };
    }
    const message = `This is the same ${record.scope} as row ${before}.`;
    return { ...row, record: null, state: 'wrong', problems: [{ row: row.row, column: '', message }] };
  });
}

async function keysHere(ctx: Ctx, records: readonly CheckedRecord[]): Promise<ReadonlySet<string>> {
  if (records.length === 0) return new Set();
  const distinct = (values: string[]) => [...new Set(values)];
  const rows = await ctx.sql<Key[]>`
    select athlete_id, sport, season, scope, competition, to_char(played_on, 'YYYY-MM-DD') as played_on
    from stat_record
    where site = ${ctx.site} and deleted_at is null
      and athlete_id = any(${distinct(records.map(({ athleteId }) => athleteId))}::uuid[])
      and sport = any(${distinct(records.map(({ sport }) => sport))}::text[])
      and season = any(${distinct(records.map(({ season }) => season))}::text[])`;
  return new Set(rows.map(keyOf));
}
