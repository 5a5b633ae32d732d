import { expect, test } from 'vitest';
import { createRecord, deleteRecord, updateRecord } from '#features/stats/records/calls.ts';
import { athlete, season, typedLines } from '#features/stats/test-records.ts';
import { testApp } from '#test/test-app.ts';
import { getStatValues } from './calls.ts';

const { as } = await testApp();

const shownTo = async (who: string, recordId: string, codes: readonly string[]) => {
  const fields = codes.map((code) => ({ recordId, code }));
  const { items } = await as(who)(getStatValues, { body: { fields } });
  return items.map(({ shown }) => shown);
};

test('a stat field shows its record as it is now, and nothing when the record is gone', async () => {
  const record = await as('mia', athlete)(createRecord, season({ G: 9, A: 4 }));
  expect(await shownTo('mia', record.id, ['G', 'A', 'XX'])).toEqual(['9', '4', null]);
  const lines = typedLines({ G: 12, A: 4 });
  await as('mia')(updateRecord, {
    params: { recordId: record.id },
    body: { version: record.version, lines },
  });
  expect(await shownTo('mia', record.id, ['G'])).toEqual(['12']);
  await as('mia')(deleteRecord, { params: { recordId: record.id } });
  expect(await shownTo('mia', record.id, ['G'])).toEqual([null]);
});

test('of somebody else’s record a stat field shows what every visitor sees', async () => {
  const typed = { G: 9, A: 4, GP: 20, SOG: 31, YC: 2 };
  const open = await as('noa', athlete)(createRecord, season(typed, { visibility: 'PERFOMANCE' }));
  expect(await shownTo('bob', open.id, ['YC'])).toEqual(['2']);
  const partial = await as('noa')(createRecord, season(typed, { season: '2024-25', visibility: 'NORMAL' }));
  const [goals, cards] = await shownTo('bob', partial.id, ['G', 'YC']);
  expect({ goals, cards }).toEqual({ goals: '9', cards: null });
  expect(await shownTo('noa', partial.id, ['YC'])).toEqual(['2']);
});
