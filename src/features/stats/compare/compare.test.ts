import { expect, it } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { createRecord } from '../records/calls.ts';
import { athlete, season, type Typed } from '../test-records.ts';
import { compareAthletes } from './calls.ts';

const { as, anyone, sql } = await testApp();

const enter = (name: string, typed: Typed, more: Parameters<typeof season>[1]) =>
  as(name, athlete)(createRecord, season(typed, more));
const compare = (athletes: string, more: { sport?: string; season?: string } = {}, caller = anyone()) =>
  caller(compareAthletes, { query: { athletes, ...more } as never });
const rowOf = ({ rows }: Awaited<ReturnType<typeof compare>>, code: string) =>
  rows.find((row) => row.code === code)?.cells.map(({ shown, isBest }) => (isBest ? `${shown} best` : shown));

it('the same figures stand side by side, the best is marked, and what is missing is a dash', async () => {
  await enter('ava', { GP: 10, G: 4, SH: 20, SOG: 10 }, { season: '2021' });
  await enter('bea', { GP: 10, G: 7, YC: 3 }, { season: '2021' });
  await enter('cleo', { GP: 10, YC: 1 }, { season: '2021' });
  const found = await compare('ava,bea,cleo', { season: '2021' });
  expect(found).toMatchObject({ sport: 'soccer', season: '2021', seasons: ['2021'] });
  expect(found.athletes.map((one) => `${one.athlete.username} ${one.grade}`)).toEqual([
    'ava D',
    'bea D',
    'cleo D',
  ]);
  expect(rowOf(found, 'G')).toEqual(['4', '7 best', '-']);
  expect(rowOf(found, 'GP')).toEqual(['10', '10', '10']);
  expect(rowOf(found, 'SH')).toEqual(['20', '-', '-']);
  expect(rowOf(found, 'YC')).toEqual(['-', '3', '1 best']);
});

it('competitions of a season are added up, averages are computed from the sums, and all seasons can be compared', async () => {
  await enter('dora', { G: 1, SH: 10, SOG: 2 }, { season: '2022', competition: 'Cup' });
  await enter('dora', { G: 1, SH: 2, SOG: 2 }, { season: '2022', competition: 'League' });
  await enter('dora', { G: 5 }, { season: '2020' });
  await enter('elle', { G: 3, SH: 9, SOG: 4 }, { season: '2022' });
  const found = await compare('dora,elle');
  expect(found.season).toBe('2022');
  expect(rowOf(found, 'G')).toEqual(['2', '3 best']);
  expect(rowOf(found, 'SH')).toEqual(['12 best', '9']);
  expect(rowOf(found, 'SOG%')).toEqual(['33.3%', '44.4% best']);
  expect(rowOf(await compare('dora,elle', { season: 'career' }), 'G')).toEqual(['7 best', '3']);
});

it('figures an athlete doesn’t show are a dash for others and shown to themselves', async () => {
  await enter('faye', { GP: 5, G: 2, A: 1, YC: 2 }, { season: '2023', visibility: 'NORMAL' });
  await enter('gina', { GP: 5, G: 2, A: 1, YC: 1 }, { season: '2023' });
  expect(rowOf(await compare('faye,gina'), 'YC')).toEqual(['-', '1']);
  expect(rowOf(await compare('faye,gina', {}, as('faye')), 'YC')).toEqual(['2', '1 best']);
});

it('a disputed record and a stated figure are never the best', async () => {
  const { id } = await enter('hana', { G: 9 }, { season: '2024' });
  await enter('iris', { G: 2, 'SOG%': 90 }, { season: '2024' });
  await enter('joan', { G: 1, SH: 10, SOG: 5 }, { season: '2024' });
  await sql`update stat_record set state = 'disputed' where id = ${id}`;
  const found = await compare('hana,iris,joan', { season: '2024' });
  expect(rowOf(found, 'G')).toEqual(['-', '2 best', '1']);
  expect(found.athletes[0]?.grade).toBeNull();
  expect(rowOf(found, 'SOG%')).toEqual(['-', '90.0%', '50.0%']);
});

it('refuses one athlete, the same one twice, five, and somebody unknown', async () => {
  for (const athletes of ['ava', 'ava,AVA', 'ava,bea,cleo,dora,elle'])
    await expect(compare(athletes)).rejects.toMatchObject({ status: 400, field: 'athletes' });
  await expect(compare('ava,nobody_here')).rejects.toMatchObject({ status: 404 });
  await expect(compare('ava,bea', { sport: 'chess' })).rejects.toMatchObject({ status: 400 });
});
