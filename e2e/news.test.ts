import { expect } from 'vitest';
import { demoPerson, unique } from './people.ts';
import { go, test } from './visit.ts';

test('staff write, publish and correct an article, and a visitor reads the note', async ({ visit }) => {
  const desk = await visit({ as: await demoPerson('ada'), on: 'wide' });
  const title = `The ${unique()} mile is run again`;
  await go(desk, '/admin/news/new');
  await desk.getByLabel('Title').fill(title);
  await desk.getByLabel('Summary').fill('After nine years the river path is open to runners.');
  await desk.getByLabel('Article', { exact: true }).fill('The start is at **ten** at the old bridge.');
  await desk.getByText('Preview', { exact: true }).click();
  await desk.getByRole('region', { name: 'Preview' }).getByText('ten', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await desk.getByRole('button', { name: 'Publish now' }).click();
  await desk.getByRole('button', { name: 'Add correction note' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Note').fill('We had named the new bridge.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await desk.getByRole('region', { name: 'Corrections' }).getByText('We had named the new bridge.').waitFor();

  const visitor = await visit({ on: 'phone' });
  // Pages are kept for visitors for a few seconds.
  const link = visitor.getByRole('link', { name: title });
  await expect
    .poll(async () => {
      await go(visitor, '/athlete-hub/news');
      return link.count();
    })
    .toBe(1);
  await link.click();
  await visitor
    .getByRole('region', { name: 'Corrections' })
    .getByText('We had named the new bridge.')
    .waitFor();
});
