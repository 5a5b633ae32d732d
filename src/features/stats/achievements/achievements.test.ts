import { expect, it } from 'vitest';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf, withNotices } from '#test/test-notices.ts';
import { createRecord, deleteRecord, updateRecord } from '../records/calls.ts';
import { athlete, match, season, typedLines } from '../test-records.ts';

const tested = await testApp();
const { as, runJobs } = tested;
const { sentences } = await withNotices(tested);

const play = (name: string, day: string, typed: Record<string, number>) =>
  as(name, athlete)(createRecord, match(day, typed, { season: '2001', opponent: 'Harbor' }));
const correct = (id: string, version: number, typed: Record<string, number>) =>
  as('ava')(updateRecord, { params: { recordId: id }, body: { version, lines: typedLines(typed) } });

it('an athlete is told of a personal best over three earlier matches, and no longer once it is corrected', async () => {
  for (const [day, G] of [
    ['2001-08-01', 1],
    ['2001-08-08', 2],
    ['2001-08-15', 0],
  ] as const)
    await play('ava', day, { G, A: 1 });
  expect(await sentences('ava')).toEqual([]);
  const { id } = await play('ava', '2001-08-22', { G: 3, A: 1 });
  expect(await sentences('ava')).toEqual(['New personal best in Soccer against Harbor: Goals 3']);
  await correct(id, 1, { G: 2, A: 1 });
  expect(await sentences('ava')).toEqual([]);
  await correct(id, 2, { G: 4, A: 1 });
  expect(await sentences('ava')).toEqual(['New personal best in Soccer against Harbor: Goals 4']);
  await as('ava')(deleteRecord, { params: { recordId: id } });
  await runJobs();
  expect(await sentences('ava')).toEqual([]);
});

it('a round number of a career is told once, and withdrawn when the career falls below it', async () => {
  await as('bea', athlete)(createRecord, season({ G: 9 }, { season: '2000' }));
  expect(await sentences('bea')).toEqual([]);
  const { id } = await play('bea', '2001-08-01', { G: 3 });
  expect(await sentences('bea')).toEqual(['Career milestone reached in Soccer against Harbor: Goals 10']);
  const other = await play('bea', '2001-08-08', { G: 1 });
  expect(await sentences('bea')).toHaveLength(1);
  await as('bea')(updateRecord, {
    params: { recordId: id },
    body: { version: 1, lines: typedLines({ G: 0 }) },
  });
  await runJobs();
  expect(await sentences('bea')).toHaveLength(1);
  await as('bea')(deleteRecord, { params: { recordId: id } });
  await as('bea')(updateRecord, {
    params: { recordId: other.id },
    body: { version: 1, lines: typedLines({ G: 0 }) },
  });
  expect(await sentences('bea')).toEqual([]);
});

it('the first hundred of a batter is a milestone', async () => {
  await as('cleo_bat', { ...athlete, site: 'cricket' })(createRecord, {
    body: {
      ...match('2001-06-01', { RUNS: 104, BF: 80, NO: 0, INNS: 1 }).body,
      sport: 'cricket',
      season: '2001',
    },
  });
  await runJobs();
  const { items } = await as('cleo_bat', {}, 'cricket')(getAllNotifications, { query: {} });
  expect(items.map(sentenceOf)).toEqual(['Career milestone reached in Cricket 2001: Hundreds 1']);
});
