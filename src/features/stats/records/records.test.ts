import { expect, it } from 'vitest';
import { changeTeamManager } from '#features/teams/manage/calls.ts';
import { insertPlace, insertTeam } from '#features/teams/test-teams.ts';
import { emit, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { exportedOf } from '#test/exported.ts';
import { insertImage } from '#test/factories/images.ts';
import { testApp } from '#test/test-app.ts';
import { getCareer } from '../career/calls.ts';
import { statsExports } from '../personal-data.server.ts';
import { evidenceAudience } from '../public-pages.server.ts';
import {
  createMatchRecords,
  createRecord,
  deleteRecord,
  getAllRecords,
  getRecordDetails,
  getRecordStatsDetails,
  updateRecord,
} from './calls.ts';

const tested = await testApp();
const { as, anyone, ctx, idOf, runJobs, sql } = tested;
const athlete = { role: 'ATHLETE' } as const;
const ava = () => as('ava', athlete);
const params = (recordId: string) => ({ params: { recordId } });

type Typed = Record<string, string | number>;
const linesOf = (typed: Typed) => Object.entries(typed).map(([code, value]) => ({ code, value }));
const season = (typed: Typed, more: object = {}) => ({
  body: {
    sport: 'soccer',
    scope: 'season' as const,
    season: '2025-26',
    level: 'club' as const,
    lines: linesOf(typed),
    ...more,
  },
});
const match = (playedOn: string, typed: Typed, more: object = {}) => ({
  body: { ...season(typed, more).body, scope: 'match' as const, playedOn },
});
const figures = async (recordId: string, caller = ava()) =>
  Object.fromEntries(
    (await caller(getRecordStatsDetails, params(recordId))).lines.map(({ code, shown }) => [code, shown]),
  );

it('a season is entered as people write it, and what follows from it is computed', async () => {
  const record = await ava()(
    createRecord,
    season({ GP: 20, MIN: '1,710', G: 12, A: '7', SH: 40, SOG: 25 }, { competition: 'Regional League' }),
  );
  expect(record).toMatchObject({
    season: '2025-26',
    grade: 'D',
    state: 'shown',
    version: 1,
    sportName: 'Soccer',
  });
  expect(record.headline.map(({ label, shown }) => `${label} ${shown}`)).toEqual([
    'Games Played 20',
    'Goals 12',
    'Assists 7',
  ]);
  expect(await figures(record.id)).toMatchObject({ PTS: '31', 'SOG%': '62.5%', MIN: '1,710' });
  await expect(
    ava()(createRecord, season({ G: 1 }, { competition: 'regional league' })),
  ).rejects.toMatchObject({
    status: 409,
    code: 'RECORD_EXISTS',
  });
});

it.each<[what: string, typed: Typed, code: string, message: RegExp]>([
  [
    'more goals than shots on goal',
    { G: 5, SOG: 4 },
    'CONTRADICTION',
    /Goals can’t be more than Shots on Goal/,
  ],
  [
    'a decimal comma',
    { GP: 3, G: '1,5' },
    'BAD_VALUE',
    /Goals: Write decimals with a point, not a comma: 1\.5/,
  ],
  ['a wrong unit', { MIN: '90 km' }, 'BAD_VALUE', /Minutes Played: Enter minutes/],
  ['a negative number', { YC: -1 }, 'IMPOSSIBLE_VALUE', /Yellow Cards can’t be negative/],
  [
    'a computed value beside its inputs',
    { G: 2, PTS: 4 },
    'COMPUTED_STAT',
    /Points is computed from Goals, so leave it out/,
  ],
  ['a code of another sport', { RUNS: 4 }, 'UNKNOWN_STAT', /RUNS isn’t recorded in this sport/],
])('%s is refused with the field and a sentence', async (_what, typed, code, message) => {
  await expect(ava()(createRecord, season(typed, { season: '2001' }))).rejects.toMatchObject({
    status: 400,
    code,
    message: expect.stringMatching(message),
    field: expect.stringMatching(/^lines\.\d+\.value$/),
  });
});

it('negative balls, 19.7 overs and a century without balls are refused on the cricket site', async () => {
  const cricketer = as('chetan', { ...athlete, site: 'cricket' });
  const enter = (typed: Typed) => cricketer(createRecord, season(typed, { sport: 'cricket' }));
  await expect(enter({ BF: -4 })).rejects.toMatchObject({ code: 'IMPOSSIBLE_VALUE' });
  await expect(enter({ OVERS: 19.7 })).rejects.toMatchObject({
    code: 'BAD_VALUE',
    message: expect.stringContaining('six balls'),
  });
  await expect(enter({ INNS: 1, RUNS: 104, '100': 1, BF: 0 })).rejects.toMatchObject({
    code: 'CONTRADICTION',
  });
  const { id } = await enter({ INNS: 4, NO: 4, RUNS: 31, OVERS: '19.4', BRUNS: 59, WKTS: 0 });
  expect(await figures(id, cricketer)).toMatchObject({
    OVERS: '19.4',
    BALLS: '118',
    AVE: '-',
    BAVE: '-',
    ECON: '3.00',
  });
});

it('a match log adds up to its season, and a season that was typed shows what differs', async () => {
  const cup = { competition: 'Cup', season: '2024' };
  const first = await ava()(createRecord, match('2024-05-04', { G: 2, SH: 5, SOG: 3, MIN: 90 }, cup));
  await ava()(createRecord, match('2024-05-11', { G: 1, SH: 3, SOG: 2, MIN: 60 }, cup));
  const list = () => ava()(getAllRecords, { query: { season: '2024' } });
  const [computed] = (await list()).items;
  expect(computed).toMatchObject({ scope: 'season', isComputed: true, matchCount: 2, grade: 'D' });
  const computedId = computed?.id ?? '';
  expect(await figures(computedId)).toMatchObject({ GP: '2', G: '3', MIN: '150', 'SOG%': '62.5%' });
  await expect(ava()(deleteRecord, params(computedId))).rejects.toMatchObject({
    status: 409,
    code: 'COMPUTED_SEASON',
  });

  const typed = await ava()(createRecord, season({ GP: 2, G: 5, SH: 8 }, cup));
  expect(typed).toMatchObject({ id: computedId, isComputed: false, matchCount: 2 });
  expect((await ava()(getRecordStatsDetails, params(typed.id))).matches).toEqual({
    count: 2,
    differences: [{ code: 'G', label: 'Goals', season: '5', matches: '3' }],
  });

  await ava()(updateRecord, {
    ...params(first.id),
    body: { version: 1, season: '2023', lines: linesOf({ G: 4 }) },
  });
  const other = (await ava()(getAllRecords, { query: { season: '2023', scope: 'season' } })).items;
  expect(other).toMatchObject([{ isComputed: true, matchCount: 1 }]);
  await ava()(deleteRecord, params(typed.id));
  const again = (await list()).items.find(({ scope }) => scope === 'season');
  expect(again).toMatchObject({ isComputed: true, matchCount: 1 });
  expect(await figures(again?.id ?? '')).toMatchObject({ G: '1' });
  await ava()(deleteRecord, params(first.id));
  expect((await ava()(getAllRecords, { query: { season: '2023' } })).items).toEqual([]);
});

it('a change is a new version: the history stays, and a stale change is refused', async () => {
  const { id } = await ava()(
    createRecord,
    season({ GP: 10, G: 3 }, { season: '2022', visibility: 'PERFOMANCE' }),
  );
  const change = (version: number, typed: Typed) =>
    ava()(updateRecord, { ...params(id), body: { version, lines: linesOf(typed) } });
  expect(await change(1, { GP: 10, G: 4 })).toMatchObject({ version: 2, season: '2022' });
  await expect(change(1, { GP: 10, G: 5 })).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
  const { versions } = await anyone()(getRecordStatsDetails, params(id));
  expect(versions).toMatchObject([
    { version: 2, by: { username: 'ava' }, changes: [{ label: 'Goals', from: '3', to: '4' }] },
    { version: 1, changes: [] },
  ]);
});

it('others see what the athlete shows: three lines, the context, all lines, or everything', async () => {
  const seen = async (visibility: string, year: string) => {
    const { id } = await ava()(
      createRecord,
      season({ GP: 9, G: 3, A: 1, YC: 2 }, { season: year, visibility, competition: 'Secret Cup' }),
    );
    const record = await anyone()(getRecordDetails, params(id));
    const { lines, isPartial, versions } = await anyone()(getRecordStatsDetails, params(id));
    return [record.context?.competition ?? null, lines.length, isPartial, versions.length];
  };
  expect(await seen('NORMAL', '2011')).toEqual([null, 3, true, 0]);
  expect(await seen('IDENTIFIABLE', '2012')).toEqual(['Secret Cup', 3, true, 0]);
  expect(await seen('PERFOMANCE', '2013')).toEqual([null, 5, false, 1]);
  expect(await seen('IDENTIFIABLE+PERFOMANCE', '2014')).toEqual(['Secret Cup', 5, false, 1]);
});

it('what is unheard of is held: its athlete sees it, and others don’t', async () => {
  const record = await ava()(createRecord, match('2021-03-06', { G: 9 }, { season: '2021' }));
  expect(record.state).toBe('held');
  await expect(anyone()(getRecordDetails, params(record.id))).rejects.toMatchObject({ status: 404 });
  expect((await anyone()(getAllRecords, { query: { username: 'ava', season: '2021' } })).items).toEqual([]);
  await ava()(updateRecord, { ...params(record.id), body: { version: 1, lines: linesOf({ G: 2 }) } });
  expect((await anyone()(getAllRecords, { query: { username: 'ava', season: '2021' } })).items.length).toBe(
    2,
  );
});

it('a held match holds no season: it is added once somebody has confirmed it', async () => {
  const of = { season: '2022', competition: 'Hold Cup' };
  await ava()(createRecord, match('2022-03-06', { G: 2 }, of));
  const held = await ava()(createRecord, match('2022-03-13', { G: 9 }, of));
  const seasonOf = async () =>
    (await anyone()(getAllRecords, { query: { username: 'ava', season: '2022', scope: 'season' } })).items[0];
  expect(held.state).toBe('held');
  expect(await seasonOf()).toMatchObject({ state: 'shown', matchCount: 1 });
  expect((await seasonOf())?.headline.map(({ code, value }) => `${code} ${value}`)).toContain('G 2');
  await ava()(updateRecord, { ...params(held.id), body: { version: 1, lines: linesOf({ G: 3 }) } });
  expect(await seasonOf()).toMatchObject({ matchCount: 2 });
  expect((await seasonOf())?.headline.map(({ code, value }) => `${code} ${value}`)).toContain('G 5');
});

it('blocked people, private athletes and other sites give nothing away', async () => {
  const { id } = await ava()(createRecord, season({ G: 1 }, { season: '2010' }));
  await sql`insert into block (blocker_id, blocked_id) values (${await idOf('ava')}, ${await idOf('bert')})`;
  await expect(as('bert')(getRecordDetails, params(id))).rejects.toMatchObject({ status: 404 });
  await expect(anyone('cricket')(getRecordDetails, params(id))).rejects.toMatchObject({ status: 404 });
  await expect(anyone('kids')(getAllRecords, { query: {} })).rejects.toMatchObject({ status: 404 });
  await expect(as('fan')(createRecord, season({ G: 1 }))).rejects.toMatchObject({ code: 'ATHLETES_ONLY' });
  await expect(as('fan')(updateRecord, { ...params(id), body: { version: 1 } })).rejects.toMatchObject({
    status: 403,
  });
});

it('a manager enters records of their squad and of nobody else', async () => {
  const teamId = await insertTeam(tested, { owner: 'mona' });
  await idOf('nils', athlete);
  await insertPlace(tested, teamId, 'nils');
  const enter = (username: string, more: object = {}) =>
    as('mona')(createRecord, match('2025-09-01', { G: 1 }, { username, teamId, ...more }));
  const record = await enter('nils', { visibility: 'NORMAL' });
  expect(record).toMatchObject({
    athlete: { username: 'nils' },
    context: { team: { id: teamId } },
    viewer: { canEdit: true },
  });
  await expect(enter('ava')).rejects.toMatchObject({ status: 400, field: 'teamId' });
  await expect(enter('nils', { teamId: null })).rejects.toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await as('nils')(getRecordDetails, params(record.id))).toMatchObject({ viewer: { canEdit: true } });
});

it('records of somebody under 18 whom no adult sees are entered and seen by the managers of their team, and by no others of the club', async () => {
  const teamId = await insertTeam(tested, { owner: 'mia_m' });
  const [{ tribeId = '' } = {}] = await tested.sql<{ tribeId: string }[]>`
    select tribe_id from team where id = ${teamId}`;
  const other = await insertTeam(tested, { tribeId });
  await idOf('otto_m');
  await as('mia_m')(changeTeamManager, { body: { teamId: other, username: 'otto_m', manages: true } });
  const child = await idOf('tim_m', athlete);
  await insertPlace(tested, teamId, 'tim_m');
  await tested.sql`
    update account set age_band = '13_17', birth_date = now() - interval '15 years', guardian_id = ${await idOf('mum_m')}
    where id = ${child}`;
  const { lines, ...about } = match('2025-09-01', { G: 1 }).body;
  const body = { ...about, teamId, players: [{ username: 'tim_m', lines }] };
  const [record] = (await as('mia_m')(createMatchRecords, { body })).items;
  const seen = async (who: string) =>
    (await as(who)(getAllRecords, { query: { username: 'tim_m' } })).items.length;
  expect(await seen('mia_m')).toBeGreaterThan(0);
  await expect(seen('otto_m')).rejects.toMatchObject({ status: 404 });
  await expect(as('otto_m')(getRecordDetails, params(record?.id ?? ''))).rejects.toMatchObject({
    status: 404,
  });
  await expect(as('otto_m')(createMatchRecords, { body: { ...body, teamId: other } })).rejects.toMatchObject({
    status: 404,
  });
});

it('a manager enters a match for several players on one sheet, all of them or none', async () => {
  const teamId = await insertTeam(tested, { owner: 'moe' });
  for (const name of ['una', 'vin']) {
    await idOf(name, athlete);
    await insertPlace(tested, teamId, name);
  }
  const sheet = (players: { username: string; lines: ReturnType<typeof linesOf> }[], who = 'moe') => {
    const { lines: _, ...about } = match('2025-10-04', {}, { competition: 'League', opponent: 'Lake' }).body;
    return as(who)(createMatchRecords, { body: { ...about, teamId, players } });
  };
  const una = { username: 'una', lines: linesOf({ G: 2, A: 1 }) };
  const seasonsOf = async (username: string) =>
    (await anyone()(getAllRecords, { query: { username, scope: 'season' } })).items.length;
  await expect(sheet([una, { username: 'vin', lines: linesOf({ G: -1 }) }])).rejects.toMatchObject({
    status: 400,
    field: 'players.1',
    message: expect.stringMatching(/^@vin: /),
  });
  await expect(sheet([una, una])).rejects.toMatchObject({ message: '@una is there twice.' });
  await expect(sheet([una], 'bert')).rejects.toMatchObject({ status: 403 });
  expect(await seasonsOf('una')).toBe(0);
  const { items } = await sheet([una, { username: 'vin', lines: linesOf({ SH: 3 }) }]);
  expect(items.map(({ context }) => context)).toMatchObject(
    Array(2).fill({ opponent: 'Lake', playedOn: '2025-10-04', team: { id: teamId } }),
  );
  expect([await seasonsOf('una'), await seasonsOf('vin')]).toEqual([1, 1]);
  await expect(sheet([una])).rejects.toMatchObject({ status: 409, field: 'players.0' });
});

it('a match needs its day, a season a name that people use, and evidence lifts the grade', async () => {
  const bad = (body: object, field: string) =>
    expect(ava()(createRecord, { body: { ...season({ G: 1 }).body, ...body } })).rejects.toMatchObject({
      status: 400,
      field,
    });
  await bad({ scope: 'match' }, 'playedOn');
  await bad({ season: '2025-27' }, 'season');
  await bad({ sport: 'quidditch' }, 'sport');
  await bad({ evidence: { links: ['http://example.com'] } }, 'evidence.links.0');
  await bad({ evidence: { links: Array(6).fill('https://example.com/report') } }, 'evidence');
  const record = await ava()(
    createRecord,
    season(
      { G: 1 },
      { season: '2025/2026', competition: 'Friendlies', evidence: { links: ['https://example.com/report'] } },
    ),
  );
  expect(record).toMatchObject({
    grade: 'C',
    season: '2025-26',
    context: { evidence: [{ link: 'https://example.com/report' }] },
  });
});

it('seasons add up to a career, each with what its athlete shows', async () => {
  const cleo = as('cleo', athlete);
  await cleo(createRecord, season({ GP: 10, G: 4, SH: 20, YC: 1 }, { season: '2023' }));
  await cleo(
    createRecord,
    season({ GP: 12, G: 5, SH: 25, YC: 2 }, { season: '2024', visibility: 'NORMAL', competition: 'Cup' }),
  );
  const [mine] = (await cleo(getCareer, { params: { username: 'cleo' } })).items;
  const totals = (career: typeof mine) =>
    Object.fromEntries(career?.columns.map(({ code }, index) => [code, career.totals[index]]) ?? []);
  expect(totals(mine)).toMatchObject({ GP: '22', G: '9', SH: '45', YC: '3' });
  const [others] = (await anyone()(getCareer, { params: { username: 'cleo' } })).items;
  expect(others?.seasons.map(({ season, competition }) => [season, competition])).toEqual([
    ['2024', ''],
    ['2023', ''],
  ]);
  expect(totals(others)).toMatchObject({ GP: '22', YC: '1' });
  // Season by season, competitions of one added up.
  await cleo(createRecord, season({ GP: 2, G: 3 }, { season: '2024', competition: 'Shield' }));
  const [both] = (await anyone()(getCareer, { params: { username: 'cleo' } })).items;
  const goals = both?.plotted.findIndex(({ code }) => code === 'G') ?? -1;
  expect(both?.points.map((point) => [point.season, point.values[goals]?.shown])).toEqual([
    ['2023', '4'],
    ['2024', '8'],
  ]);
});

it('an athlete takes their records along, and they are erased with the account', async () => {
  const accountId = await idOf('erin', athlete);
  const { id } = await as('erin')(createRecord, season({ GP: 3, G: 1 }));
  expect(await exportedOf(ctx(), accountId, statsExports)).toMatchObject({
    'stat-records': [{ season: '2025-26', lines: { G: { value: 1, origin: 'entered' } } }],
    'stat-versions': [{ version: 1 }],
  });
  await transact(ctx(), (tx) => emit(tx, 'account.erased', { accountId }));
  await runJobs();
  await expect(anyone()(getRecordDetails, params(id))).rejects.toMatchObject({ status: 404 });
  expect(await sql`select from stat_line where record_id = ${id}`).toHaveLength(0);
});

it('pictures that prove a record are for those who see what it is about', async () => {
  const open = async (year: string, visibility: string) => {
    const { id } = await ava()(createRecord, season({ G: 1 }, { season: year, visibility }));
    const mediaId = newId();
    await sql`insert into stat_evidence (record_id, place, media_id) values (${id}, 1, ${mediaId})`;
    return evidenceAudience.maySee(ctx(), mediaId);
  };
  expect(await open('2005', 'IDENTIFIABLE')).toBe(true);
  expect(await open('2006', 'PERFOMANCE')).toBe(false);
  expect(await evidenceAudience.maySee(ctx(), newId())).toBe(false);
  // An <img> sends no session: its address says who asks.
  const mediaIds = [await insertImage(tested, 'ava')];
  const { id } = await ava()(
    createRecord,
    season({ G: 1 }, { season: '2007', visibility: 'PERFOMANCE', evidence: { mediaIds } }),
  );
  const own = await ava()(getRecordDetails, params(id));
  expect(own.context?.evidence[0]?.media?.url).toContain(`?for=${await idOf('ava')}&`);
});
