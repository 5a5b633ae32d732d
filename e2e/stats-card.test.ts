import { expect } from 'vitest';
import { getCardDetails } from '#features/cards/card/calls.ts';
import { getCardSnapshot } from '#features/cards/snapshots/calls.ts';
import { createRecord, updateRecord } from '#features/stats/records/calls.ts';
import { ask } from './ask.ts';
import { demoPerson, unique } from './people.ts';
import { go, pathOf, test, waitForText } from './visit.ts';

const linesOf = (goals: number) => [
  { code: 'GP', value: 20 },
  { code: 'G', value: goals },
];

test('an athlete binds a card to a record, and its page shows then and now after a correction', async ({
  visit,
}) => {
  const athlete = await demoPerson('kofi_hurdles');
  const record = await ask(athlete, createRecord, {
    body: {
      sport: 'soccer',
      scope: 'season',
      season: '2019',
      level: 'club',
      competition: `League ${unique()}`,
      lines: linesOf(11),
    },
  });
  const title = `Eleven goals ${unique(5)}`;
  const page = await go(await visit({ as: athlete, on: 'phone' }), '/cards/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Sport').selectOption({ label: 'Soccer' });
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByLabel('Stats on this card').selectOption(record.id);
  await waitForText(page, 'The card carries these figures now.');
  await page.getByRole('row', { name: 'Goals 11 11' }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await waitForText(page, 'Card published.');

  await ask(athlete, updateRecord, {
    params: { recordId: record.id },
    body: { version: record.version, lines: linesOf(9) },
  });
  const path = pathOf(page);
  const { id: cardId } = await ask(athlete, getCardDetails, {
    params: { cardId: path.replace('/cards/', '') },
  });
  await expect
    .poll(async () => (await ask(athlete, getCardSnapshot, { params: { cardId } })).snapshot?.notes.length)
    .toBe(1);
  const visitor = await visit({});
  await go(visitor, path);
  await visitor.getByRole('row', { name: 'Goals 11 9' }).waitFor();
  await visitor.getByText('Signed when it was made, and unchanged since').waitFor();
  await visitor.getByText('The record was corrected.').waitFor();
});
