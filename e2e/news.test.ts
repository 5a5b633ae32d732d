import { expect } from 'vitest';
import { demoPerson, unique } from './people.ts';
import { go, test } from './visit.ts';

test('staff write, publish and correct an article, and a visitor reads the note', async ({ visit }) => {
  const editor = await visit({ as: await demoPerson('ada'), on: 'wide' });
  const title = `The ${unique()} mile is run again`;
  await go(editor, '/admin/news/new');
  await editor.getByLabel('Title').fill(title);
  await editor.getByLabel('Summary').fill('After nine years the river path is open to runners.');
  await editor.getByLabel('Article', { exact: true }).fill('The start is at **ten** at the old bridge.');
  await editor.getByText('Preview', { exact: true }).click();
  await editor.getByRole('region', { name: 'Preview' }).getByText('ten', { exact: true }).waitFor();
  await editor.getByRole('button', { name: 'Save draft' }).click();
  await editor.getByRole('button', { name: 'Publish now' }).click();
  await editor.getByRole('button', { name: 'Add correction note' }).click();
  const dialog = editor.getByRole('dialog');
  await dialog.getByLabel('Note').fill('We had named the new bridge.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await editor
    .getByRole('region', { name: 'Corrections' })
    .getByText('We had named the new bridge.')
    .waitFor();

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
