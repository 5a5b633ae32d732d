import { expect, it } from 'vitest';
import { emit, transact } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { createRecord, deleteRecord, updateRecord } from '../records/calls.ts';
import { athlete, match, season, type Typed } from '../test-records.ts';
import { getBoard } from './calls.ts';
import { updateMissingBoards } from './update-boards.server.ts';

const { as, anyone, ctx, idOf, runJobs, sql } = await testApp();

/** Each test has a season of its own, and asks for all sources unless it says otherwise. */
let year = 1950;
const nextSeason = () => String(year++);

type Query = Parameters<typeof ask>[0];
type Caller = ReturnType<typeof anyone>;
const ask = (query: { [name: string]: string | number }, caller: Caller = anyone()) =>
  caller(getBoard, { query: { sport: 'soccer', code: 'G', grade: 'D', ...query } as never });
const rowsOf = async (query: Query, caller?: Caller) =>
  (await ask(query, caller)).items.map(
    ({ rank, athlete: { username }, shown }) => `${rank} ${username} ${shown}`,
  );
const enter = async (name: string, typed: Typed, more: Parameters<typeof season>[1]) => {
  const { id } = await as(name, athlete)(createRecord, season(typed, more));
  return id;
};
const grade = async (id: string, to: string) => {
  await sql`update stat_record set grade = ${to} where id = ${id}`;
  await changed(id);
};
const changed = async (recordId: string) => {
  const [row] = await sql<{ athleteId: string }[]>`select athlete_id from stat_record where id = ${recordId}`;
  await transact(ctx(), (tx) =>
    emit(tx, 'record.changed', { recordId, athleteId: row?.athleteId ?? '', byAccountId: null }),
  );
  await runJobs();
};

it('athletes stand by their value, equal ones share a rank, and the next page goes on from there', async () => {
  const of = nextSeason();
  await enter('ava', { GP: 20, G: 9 }, { season: of });
  await enter('bea', { GP: 20, G: 12 }, { season: of });
  await enter('cleo', { GP: 20, G: 12 }, { season: of });
  await enter('dora', { GP: 20, G: 3 }, { season: of });
  await runJobs();
  const all = await ask({ season: of });
  expect(all.items.map(({ rank, shown }) => `${rank} ${shown}`)).toEqual(['1 12', '1 12', '3 9', '4 3']);
  expect(all.items.map(({ matches, grade: proof }) => `${matches} ${proof}`)).toEqual(Array(4).fill('20 D'));
  expect(all.me).toBeNull();

  const first = await ask({ season: of, limit: 1 });
  const second = await ask({ season: of, limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 3));
  expect((await ask({ season: of, limit: 1 }, as('dora'))).me).toEqual({
    rank: 4,
    isAtLeast: false,
    shown: '3',
  });
  await expect(ask({ season: of, cursor: 'Zm9v' })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
});

it('fewer is first where less is better, and seasons are offered newest first', async () => {
  const times = { sport: 'swimming', code: '100FL' };
  const [older, newer] = [nextSeason(), nextSeason()];
  await enter('ava', { '100FL': '58.10' }, { sport: 'swimming', season: older });
  await enter('ava', { '100FL': '57.02' }, { sport: 'swimming', season: newer });
  await enter('bea', { '100FL': '1:01.50' }, { sport: 'swimming', season: newer });
  await runJobs();
  expect(await rowsOf(times)).toEqual(['1 ava 57.02', '2 bea 1:01.50']);
  const { board } = await ask(times);
  expect(board).toMatchObject({ better: 'less', season: newer, seasons: [newer, older], minimumOf: null });
});

it('an average needs its minimum of innings, which can be lowered', async () => {
  const of = nextSeason();
  const cricket = { sport: 'cricket', code: 'AVE', season: of };
  const enterCricket = (name: string, typed: Typed) =>
    as(name, { ...athlete, site: 'cricket' })(createRecord, season(typed, { sport: 'cricket', season: of }));
  await enterCricket('chetan', { INNS: 12, NO: 2, RUNS: 500 });
  await enterCricket('devika', { INNS: 1, NO: 0, RUNS: 88 });
  await runJobs();
  const visitor = as('erin', { site: 'cricket' });
  expect(await rowsOf(cricket, visitor)).toEqual(['1 chetan 50.00']);
  expect((await ask(cricket, visitor)).board).toMatchObject({ minimum: 10, minimumOf: 'Innings' });
  expect(await rowsOf({ ...cricket, minimum: 1 }, visitor)).toEqual(['1 devika 88.00', '2 chetan 50.00']);
});

it('the seasons of one level are added up, and a level or a grade can be asked for', async () => {
  const of = nextSeason();
  const league = await enter('ava', { GP: 10, G: 5 }, { season: of, competition: 'League' });
  await enter('ava', { GP: 4, G: 3 }, { season: of, competition: 'Cup' });
  await enter('ava', { GP: 2, G: 2 }, { season: of, competition: 'Finals', level: 'pro' });
  await enter('bea', { GP: 10, G: 6 }, { season: of });
  await grade(league, 'B');
  expect(await rowsOf({ season: of })).toEqual(['1 ava 10', '2 bea 6']);
  expect(await rowsOf({ season: of, level: 'club' })).toEqual(['1 ava 8', '2 bea 6']);
  expect(await rowsOf({ season: of, level: 'pro' })).toEqual(['1 ava 2']);
  // Without proof the cup doesn't count, and the league still does.
  expect(await rowsOf({ season: of, grade: 'B' })).toEqual(['1 ava 5']);
  expect(await rowsOf({ season: of, grade: 'C', level: 'club' })).toEqual(['1 ava 5']);
  expect(await rowsOf({ season: of, grade: 'A' })).toEqual([]);
  const { items } = await ask({ season: of, level: 'club' });
  expect(items).toMatchObject([
    { grade: 'D', recordId: null, competition: '' },
    { grade: 'D', recordId: expect.any(String) },
  ]);
});

it.each<[what: string, change: string]>([
  ['held', `state = 'held'`],
  ['disputed', `state = 'disputed'`],
  ['hidden', 'is_hidden = true'],
])('a %s record leaves its boards at once, and comes back', async (_what, change) => {
  const of = nextSeason();
  const id = await enter('ava', { GP: 10, G: 5 }, { season: of });
  await runJobs();
  expect(await rowsOf({ season: of })).toEqual(['1 ava 5']);
  await sql.unsafe(`update stat_record set ${change} where id = '${id}'`);
  expect(await rowsOf({ season: of })).toEqual([]);
  expect((await ask({ season: of }, as('ava'))).me).toBeNull();
  await changed(id);
  expect(await sql`select from stat_board_entry where record_id = ${id}`).toHaveLength(0);
  await sql`update stat_record set state = 'shown', is_hidden = false where id = ${id}`;
  await changed(id);
  expect(await rowsOf({ season: of })).toEqual(['1 ava 5']);
});

it('a correction moves an athlete, and a deleted record leaves', async () => {
  const of = nextSeason();
  await enter('ava', { GP: 10, G: 5 }, { season: of });
  const id = await enter('bea', { GP: 10, G: 4 }, { season: of });
  await runJobs();
  await as('bea')(updateRecord, {
    params: { recordId: id },
    body: { version: 1, lines: [{ code: 'G', value: 7 }] },
  });
  await runJobs();
  expect(await rowsOf({ season: of })).toEqual(['1 bea 7', '2 ava 5']);
  await as('bea')(deleteRecord, { params: { recordId: id } });
  expect(await rowsOf({ season: of })).toEqual(['1 ava 5']);
  await runJobs();
  expect(
    await sql`select from stat_board_entry where athlete_id = ${await idOf('bea')} and season = ${of}`,
  ).toHaveLength(0);
});

it('matches stand as the season they add up to', async () => {
  const of = nextSeason();
  for (const [day, goals] of [
    ['1990-05-01', 2],
    ['1990-05-08', 1],
  ] as const)
    await as('ava', athlete)(createRecord, match(day, { GP: 1, G: goals }, { season: of }));
  await runJobs();
  expect(await rowsOf({ season: of })).toEqual(['1 ava 3']);
});

it('stated values, and those an athlete doesn’t show, enter no board and no minimum', async () => {
  const of = nextSeason();
  await enter(
    'ava',
    { GP: 10, G: 5, SH: 40, SOG: 12, FC: 9 },
    { season: of, visibility: 'NORMAL', competition: 'Secret' },
  );
  await enter('bea', { 'SOG%': '60%', G: 1 }, { season: of });
  await runJobs();
  expect(await rowsOf({ season: of, code: 'SOG%', minimum: 0 })).toEqual([]);
  expect(await rowsOf({ season: of, code: 'FC' })).toEqual([]);
  expect(await rowsOf({ season: of, code: 'FC' }, as('ava'))).toEqual([]);
  expect((await ask({ season: of })).items[0]).toMatchObject({ shown: '5', competition: '' });
  expect(await rowsOf({ season: of, minimum: 5 })).toEqual(['1 ava 5']);
});

it('an age group holds those who reached its ages in the year the season began; minors are for those who may see them', async () => {
  const of = '2025-26';
  await as('zara', { ...athlete, birthDate: '2009-12-31' })(
    createRecord,
    season({ GP: 10, G: 8 }, { season: of }),
  );
  await as('yves', { ...athlete, birthDate: '2006-01-01' })(
    createRecord,
    season({ GP: 10, G: 7 }, { season: of }),
  );
  await as('otto', { ...athlete, birthDate: '1980-06-01' })(
    createRecord,
    season({ GP: 10, G: 6 }, { season: of }),
  );
  await runJobs();
  expect(await rowsOf({ season: of })).toEqual(['1 yves 7', '2 otto 6']);
  expect(await rowsOf({ season: of, ageBand: '18-20' })).toEqual(['1 yves 7']);
  expect(await rowsOf({ season: of, ageBand: '35-plus' })).toEqual(['1 otto 6']);
  expect(await rowsOf({ season: of, ageBand: '16-17' })).toEqual([]);
  expect(await rowsOf({ season: of, ageBand: '16-17' }, as('zara'))).toEqual(['1 zara 8']);
  expect((await ask({ season: of }, as('zara'))).me).toMatchObject({ rank: 1, shown: '8' });
  expect((await ask({ season: of }, as('otto'))).me).toMatchObject({ rank: 2 });
});

it('what no job put on a board is put there later', async () => {
  const of = nextSeason();
  await enter('ava', { GP: 10, G: 5 }, { season: of });
  await runJobs();
  await sql`delete from stat_board_entry where season = ${of}`;
  await updateMissingBoards(ctx());
  expect(await rowsOf({ season: of })).toEqual(['1 ava 5']);
});

it.each<[what: string, query: Query, status: number]>([
  ['a sport that isn’t played here', { sport: 'quidditch' }, 400],
  ['a figure of another sport', { code: 'RUNS' }, 400],
  ['a season that can’t be', { season: '2025-27' }, 400],
  ['a grade that doesn’t exist', { grade: 'E' }, 400],
  ['a negative minimum', { minimum: -1 }, 400],
])('%s is refused', async (_what, query, status) => {
  await expect(ask(query)).rejects.toMatchObject({ status });
});
