import { expect, it } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { createRecord, getAllRecords } from '../records/calls.ts';
import { athlete, match, season } from '../test-records.ts';
import { getSplits, type Splits, type splitKinds } from './calls.ts';

const { as, anyone } = await testApp();

const play = (
  name: string,
  day: string,
  typed: Record<string, number>,
  more: Parameters<typeof match>[2] = {},
) => as(name, athlete)(createRecord, match(day, typed, { season: '2001', ...more }));
const rowsOf = (splits: Splits, kind: (typeof splitKinds)[number], codes: readonly string[]) =>
  splits[kind].map(({ name, matches, cells }) =>
    [
      name,
      matches,
      ...codes.map((code) => cells[splits.columns.findIndex((column) => column.code === code)]),
    ].join(' '),
  );

it('matches are split by opponent, venue, level and month, and shares are computed from the sums of each part', async () => {
  await play('ava', '2001-08-04', { G: 1, SH: 10, SOG: 1 }, { opponent: 'Harbor', venue: 'The Rocks' });
  await play('ava', '2001-08-11', { G: 0, SH: 2, SOG: 2 }, { opponent: 'harbor', venue: 'Pier' });
  await play(
    'ava',
    '2001-09-01',
    { G: 2, SH: 4, SOG: 3 },
    { opponent: 'Dockside', venue: 'Pier', level: 'college' },
  );
  await play('ava', '2002-08-01', { G: 5, SH: 6, SOG: 5 }, { season: '2002', opponent: 'Harbor' });
  const [record] = (
    await anyone()(getAllRecords, { query: { username: 'ava', scope: 'season', season: '2001' } })
  ).items;
  const ofSeason = await anyone()(getSplits, { query: { recordId: record?.id ?? '' } });
  // 3 of 12 shots, and not the mean of 10 % and 100 %.
  expect(rowsOf(ofSeason, 'opponent', ['G', 'SOG%'])).toEqual(['Harbor 2 1 25.0%', 'Dockside 1 2 75.0%']);
  expect(rowsOf(ofSeason, 'venue', ['SH'])).toEqual(['Pier 2 6', 'The Rocks 1 10']);
  expect(rowsOf(ofSeason, 'level', ['G'])).toEqual(['club 2 1', 'college 1 2']);
  expect(rowsOf(ofSeason, 'month', ['G'])).toEqual(['2001-08 2 1', '2001-09 1 2']);
  expect(ofSeason.total).toMatchObject({ matches: 3 });
  expect(ofSeason.points.map(({ playedOn, values }) => `${playedOn} ${values[0]?.shown}`)).toEqual([
    '2001-08-04 1',
    '2001-08-11 0',
    '2001-09-01 2',
  ]);
  const ofCareer = await anyone()(getSplits, { query: { username: 'ava', sport: 'soccer' } });
  expect(rowsOf(ofCareer, 'opponent', ['G'])).toEqual(['Harbor 3 6', 'Dockside 1 2']);
  expect(rowsOf(ofCareer, 'month', ['G'])).toEqual(['08 3 6', '09 1 2']);
});

it('matches whose details aren’t shown are in the total and by level only', async () => {
  await play('bea', '2001-08-04', { G: 1, YC: 1 }, { opponent: 'Harbor', visibility: 'PERFOMANCE' });
  await play('bea', '2001-08-11', { G: 2 }, { opponent: 'Dockside', visibility: 'IDENTIFIABLE' });
  const query = { username: 'bea', sport: 'soccer' };
  const shown = await anyone()(getSplits, { query });
  expect(rowsOf(shown, 'opponent', ['G'])).toEqual(['Dockside 1 2']);
  expect(rowsOf(shown, 'level', ['G'])).toEqual(['club 2 3']);
  expect(shown).toMatchObject({
    withoutDetails: 1,
    points: [{ playedOn: null, opponent: '' }, { opponent: 'Dockside' }],
  });
  expect(rowsOf(await as('bea')(getSplits, { query }), 'opponent', ['G'])).toEqual([
    'Harbor 1 1',
    'Dockside 1 2',
  ]);
});

it('splits of nobody’s season, and of no sport, are refused', async () => {
  const { id } = await as('cleo', athlete)(createRecord, season({ G: 1 }, { season: '2001' }));
  expect(await anyone()(getSplits, { query: { recordId: id } })).toMatchObject({
    total: { matches: 0 },
    points: [],
  });
  await expect(anyone()(getSplits, { query: { username: 'cleo' } })).rejects.toMatchObject({ status: 400 });
  await expect(
    anyone()(getSplits, { query: { username: 'nobody_here', sport: 'soccer' } }),
  ).rejects.toMatchObject({ status: 404 });
});
