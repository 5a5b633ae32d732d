import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { getProfileByUsername } from '../calls.ts';
import { getProfileIdentifiableMetrics, updateProfileIdentifiableMetrics } from './calls.ts';

const { as } = await testApp();

test('stores metrics with unit, date and source', async () => {
  const me = as('hugo', { role: 'ATHLETE' });
  const empty = await me(getProfileIdentifiableMetrics, {});
  expect(empty).toMatchObject({ identifiable: [], performance: [], statsVisibility: 'NORMAL' });
  const height = {
    code: 'height' as const,
    value: '187',
    unit: 'cm',
    date: '2025-02-01',
    source: 'Club doctor',
  };
  const dash = { code: '40_yard_dash', value: '4.6', unit: 's', date: null, source: '' };
  const body = { version: empty.version, identifiable: [height], performance: [dash] };
  const kept = await me(updateProfileIdentifiableMetrics, {
    body: { ...body, statsVisibility: 'IDENTIFIABLE' },
  });
  expect(kept).toEqual({
    identifiable: [height],
    performance: [dash],
    statsVisibility: 'IDENTIFIABLE',
    version: empty.version + 1,
  });
  expect(await me(getProfileIdentifiableMetrics, {})).toEqual(kept);
  const again = { ...body, version: kept.version, statsVisibility: 'NORMAL' as const };
  const put = (changes: object) => me(updateProfileIdentifiableMetrics, { body: { ...again, ...changes } });
  await expect(put({ version: 1 })).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
  await expect(put({ identifiable: [height, height] })).rejects.toMatchObject({
    field: 'identifiable.1.code',
  });
  await expect(put({ identifiable: [{ ...height, code: 'shoe_size' }] })).rejects.toMatchObject({
    status: 400,
  });
  await expect(put({ identifiable: [{ ...height, value: '900' }] })).rejects.toMatchObject({
    status: 400,
    field: 'identifiable.0.value',
    message: 'Height is between 50 cm and 260 cm.',
  });
  await expect(put({ identifiable: [{ ...height, date: '2990-01-01' }] })).rejects.toMatchObject({
    field: 'identifiable.0.date',
  });
});

test.each([
  ['NORMAL', 0, 0],
  ['IDENTIFIABLE', 1, 0],
  ['PERFOMANCE', 0, 1],
  ['IDENTIFIABLE+PERFOMANCE', 1, 1],
] as const)(
  'with %s others see of metrics what it says, and their owner sees all',
  async (statsVisibility, first, second) => {
    const me = as('shown_athlete', { role: 'ATHLETE' });
    const { version } = await me(getProfileIdentifiableMetrics, {});
    const plain = { date: null, source: '' };
    await me(updateProfileIdentifiableMetrics, {
      body: {
        version,
        statsVisibility,
        identifiable: [{ ...plain, code: 'jersey', value: '9', unit: '' }],
        performance: [{ ...plain, code: '100_m', value: '10.9', unit: 's' }],
      },
    });
    const { metrics } = await as('onlooker')(getProfileByUsername, { params: { username: 'shown_athlete' } });
    expect([metrics.identifiable.length, metrics.performance.length]).toEqual([first, second]);
    const mine = await me(getProfileByUsername, { params: { username: 'shown_athlete' } });
    expect(mine.metrics).toMatchObject({
      identifiable: [{ label: 'Jersey number', value: '9' }],
      performance: [{ label: '100 m', value: '10.9', unit: 's' }],
    });
  },
);
