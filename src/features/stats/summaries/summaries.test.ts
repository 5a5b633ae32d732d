import sharp from 'sharp';
import { expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { getBoard } from '../boards/calls.ts';
import { createRecord, getAllRecords } from '../records/calls.ts';
import { athlete, match, season, type Typed, verifySeason } from '../test-records.ts';
import { getAllStatsCard, getAllStatsCardById } from './calls.ts';

const tested = await testApp();
const { as, anyone, app, idOf, runJobs, sql } = tested;

type Visibility = 'NORMAL' | 'IDENTIFIABLE' | 'PERFOMANCE' | 'IDENTIFIABLE+PERFOMANCE';
const enterSeason = (
  name: string,
  typed: Typed,
  more: { season: string; visibility?: Visibility; competition?: string; level?: 'school' },
) => as(name, athlete)(createRecord, season(typed, more));
const ranksOfCards = async (userId: string, limit: number) =>
  (await anyone()(getAllStatsCardById, { params: { userId }, query: { limit } })).items
    .toSorted((one, other) => (one.competition < other.competition ? -1 : 1))
    .map(({ rank }) => rank);
const cardsOf = (userId: string, caller = anyone()) =>
  caller(getAllStatsCardById, { params: { userId }, query: {} });

it('a stats card has the three figures, the rank on the board, the grade and the matches as a line', async () => {
  for (const [day, G] of [
    ['2001-09-01', 1],
    ['2001-09-08', 0],
    ['2001-09-15', 3],
  ] as const)
    await as('ava', athlete)(createRecord, match(day, { G, SH: 5 }, { season: '2001' }));
  await enterSeason('bea', { GP: 10, G: 9 }, { season: '2001' });
  await verifySeason(tested, '2001');
  const [card] = (await cardsOf('ava')).items;
  expect(card).toMatchObject({
    athlete: { username: 'ava' },
    sport: 'soccer',
    season: '2001',
    grade: 'D',
    state: 'shown',
    matchCount: 3,
    rank: { code: 'G', label: 'Goals', rank: 2 },
    sparkline: { code: 'G', points: [{ value: 1, shown: '1' }, { value: 0 }, { value: 3 }] },
    sharePicture: `/share/stats/${card?.id}.png`,
  });
  expect(card?.headline.map(({ code, shown }) => `${code} ${shown}`)).toContain('G 4');
  // What counts matches says nothing of one.
  const { items } = await anyone()(getAllRecords, { query: { username: 'ava', scope: 'match', limit: 1 } });
  expect(items[0]?.headline.map(({ code }) => code)).toEqual(['G', 'SH']);
  const [typed] = (await cardsOf(await idOf('bea'))).items;
  expect(typed).toMatchObject({ rank: { rank: 1 }, sparkline: null, matchCount: 0 });
});

it('a season’s rank is that of its own level and competition, and its figure stands on that board', async () => {
  const of = { season: '2003' };
  await enterSeason('nora', { GP: 10, G: 12 }, { ...of, level: 'school', competition: 'School Cup' });
  await enterSeason('nora', { GP: 10, G: 1 }, { ...of, competition: 'Harbor League' });
  for (const [name, G] of [
    ['olga', 9],
    ['pia', 7],
    ['quinn', 5],
    ['rhea', 3],
  ] as const)
    await enterSeason(name, { GP: 10, G }, { ...of, competition: 'harbor league' });
  await verifySeason(tested, '2003');
  const [club, school] = await ranksOfCards('nora', 2);
  expect(club).toEqual({ code: 'G', label: 'Goals', level: 'club', competition: 'Harbor League', rank: 5 });
  const on = { sport: 'soccer', code: 'G', level: 'club', competition: 'Harbor League', ...of } as const;
  const board = await as('nora')(getBoard, { query: on });
  expect(board.items.map(({ shown }) => shown)).toEqual(['9', '7', '5', '3', '1']);
  expect(board.me).toMatchObject({ rank: 5, shown: '1' });
  expect(board.board).toMatchObject({ level: 'club', competition: 'Harbor League' });
  // Nobody else played in the other competition, so there is nothing to be first of.
  expect(school).toBeNull();
});

it('a season has no rank from another record of its athlete, confirmed or added up', async () => {
  const of = { season: '2004' };
  await enterSeason('sena', { GP: 10, G: 12 }, { ...of, competition: 'League' });
  await enterSeason('tara', { GP: 10, G: 8 }, { ...of, competition: 'League' });
  await verifySeason(tested, '2004');
  await enterSeason('sena', { GP: 10, G: 2 }, { ...of, competition: '' });
  await runJobs();
  expect(await ranksOfCards('sena', 2)).toEqual([null, expect.objectContaining({ rank: 1 })]);
  await verifySeason(tested, '2004');
  expect(await ranksOfCards('sena', 2)).toEqual([null, expect.objectContaining({ competition: 'League' })]);
});

it('the stats cards of a site can be narrowed to a level, a competition, an age group and a source', async () => {
  const of = { season: '2009' };
  await enterSeason('uma', { GP: 3, G: 1 }, { ...of, level: 'school', competition: 'Cup' });
  await verifySeason(tested, '2009');
  await enterSeason('vera', { GP: 3, G: 1 }, { ...of, competition: 'League' });
  await sql`update stat_record set grade = 'A' where season = '2009' and level = 'school'`;
  const found = async (query: object) =>
    (await anyone()(getAllStatsCard, { query: { ...of, ...query } })).items.map(
      ({ athlete: { username } }) => username,
    );
  expect(await found({})).toEqual(['vera', 'uma']);
  expect(await found({ level: 'school' })).toEqual(['uma']);
  expect(await found({ competition: 'league' })).toEqual(['vera']);
  expect(await found({ grade: 'A' })).toEqual(['uma']);
  expect(await found({ grade: 'D' })).toEqual(['vera', 'uma']);
  expect(await found({ verified: 'true' })).toEqual(['uma']);
  expect(await found({ ageBand: 'under-16' })).toEqual(['vera', 'uma']);
  expect(await found({ ageBand: '16-17' })).toEqual([]);
});

it('a rank behind the first hundred is on the athlete’s own cards, and not in lists of many', async () => {
  await enterSeason('hope', { GP: 10, G: 5 }, { season: '1999' });
  await verifySeason(tested, '1999');
  await sql`
    with made as (
      insert into account (id, role, state, username, username_folded, display_name, birth_date, age_band, country)
      select gen_random_uuid(), 'ATHLETE', 'active', 'crowd' || n, 'crowd' || n, 'Crowd', '1990-01-01', 'adult', 'GB'
      from generate_series(1, 100) n returning id),
    sites as (insert into account_site (account_id, site) select id, 'sports' from made)
    insert into stat_board_entry
    select (jsonb_populate_record(e, jsonb_build_object('athlete_id', made.id, 'score', 99))).*
    from made cross join stat_board_entry e where e.season = '1999' and e.code = 'G' and e.in_all and e.grade = 'V'`;
  expect((await cardsOf('hope')).items).toMatchObject([{ rank: { code: 'G', rank: 101 } }]);
  const listed = await anyone()(getAllStatsCard, { query: { season: '1999' } });
  expect(listed.items).toMatchObject([{ athlete: { username: 'hope' }, rank: null }]);
});

it('the stats cards of a site come newest season first, page by page, and can be narrowed to a sport and season', async () => {
  await enterSeason('cleo', { GP: 3, G: 1 }, { season: '2010' });
  await enterSeason('cleo', { GP: 3, G: 2 }, { season: '2011' });
  await as('cleo')(createRecord, match('2011-05-01', { G: 2 }, { season: '2011' }));
  await enterSeason('dora', { GP: 3, G: 2 }, { season: '2011' });
  const first = await anyone()(getAllStatsCard, { query: { limit: 2 } });
  expect(first.items.map((card) => `${card.athlete.username} ${card.season}`)).toEqual([
    'dora 2011',
    'cleo 2011',
  ]);
  const next = await anyone()(getAllStatsCard, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
  expect(next.items).toMatchObject([{ athlete: { username: 'cleo' }, season: '2010' }]);
  const narrowed = await anyone()(getAllStatsCard, { query: { sport: 'soccer', season: '2010' } });
  expect(narrowed.items).toHaveLength(1);
  expect((await anyone()(getAllStatsCard, { query: { sport: 'golf' } })).items).toEqual([]);
});

it('a stats card shows the competition only where its athlete does', async () => {
  await enterSeason(
    'elle',
    { GP: 3, G: 2 },
    { season: '2012', visibility: 'PERFOMANCE', competition: 'Harbor Cup' },
  );
  expect((await cardsOf('elle')).items).toMatchObject([{ competition: '' }]);
  expect((await cardsOf('elle', as('elle'))).items).toMatchObject([{ competition: 'Harbor Cup' }]);
});

it('a held or disputed season is among no stats cards of the site, and a held one is shown to its athlete only', async () => {
  const { id } = await enterSeason('faye', { GP: 3, G: 2 }, { season: '2013' });
  const listed = async () => (await anyone()(getAllStatsCard, { query: { season: '2013' } })).items.length;
  expect(await listed()).toBe(1);
  for (const state of ['disputed', 'held']) {
    await sql`update stat_record set state = ${state} where id = ${id}`;
    expect(await listed()).toBe(0);
  }
  expect((await cardsOf('faye')).items).toEqual([]);
  expect((await cardsOf('faye', as('faye'))).items).toMatchObject([{ state: 'held', rank: null }]);
});

it('the site without records has no stats cards', async () => {
  await expect(anyone('kids')(getAllStatsCard, { query: {} })).rejects.toMatchObject({ status: 404 });
});

it('a season has a picture for shared links, and one that others may not see has the site’s name', async () => {
  const { id } = await enterSeason('gina', { GP: 3, G: 2 }, { season: '2014' });
  const drawn = (of: string) =>
    app.server.inject({ url: `/share/stats/${of}.png`, headers: { host: 'localhost' } });
  const shown = await drawn(id);
  expect(shown.headers['content-type']).toBe('image/png');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  const nobodys = await drawn(newId());
  expect(nobodys.headers.etag).not.toBe(shown.headers.etag);
  await sql`update stat_record set state = 'held' where id = ${id}`;
  expect((await drawn(id)).headers.etag).toBe(nobodys.headers.etag);
});
