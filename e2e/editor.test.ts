import { expect } from 'vitest';
import { signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

test('somebody makes a design, adds text by mouse, undoes by keyboard, finds it saved, duplicates and bins it', async ({
  visit,
}) => {
  const name = `Design ${unique()}`;
  const page = await visit({ as: await signUp('Maya Orton') });
  await go(page, '/my-studio');
  await page.getByRole('button', { name: 'Create a design' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Trading card 750/ })
    .click();
  const stage = page.getByRole('application', { name: 'Canvas' });
  await stage.waitFor();
  await page.getByLabel('Name of the design').fill(name);
  await page.getByLabel('Name of the design').press('Enter');

  await page.getByRole('button', { name: 'Add a heading' }).click();
  const writing = page.getByRole('textbox', { name: /^Text of/ });
  await stage.dblclick();
  await writing.fill('Final whistle');
  await writing.press('Escape');
  await page.getByRole('tab', { name: 'Layers' }).click();
  const heading = page.getByRole('button', { name: /^Final whistle/ });
  await heading.waitFor();

  await stage.focus();
  await page.keyboard.press('Delete');
  await heading.waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+z');
  await heading.waitFor();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await heading.waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+z');
  await heading.waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);
  await page.keyboard.press('Escape');

  await page.reload();
  await page.getByRole('tab', { name: 'Layers' }).click();
  await heading.waitFor();

  await page.getByRole('link', { name: 'Back to my studio' }).click();
  const rows = page.getByRole('listitem').filter({ hasText: name });
  const choose = async (action: string) => {
    await rows
      .first()
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Duplicate');
  await rows.nth(1).waitFor();
  await choose('Move to bin');
  await rows.nth(1).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show bin' }).click();
  await rows.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('The bin is empty').waitFor();
});
