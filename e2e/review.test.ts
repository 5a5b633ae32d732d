import sharp from 'sharp';
import { expect } from 'vitest';
import { requestVerification } from '#features/accounts/verification/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { ask } from './ask.ts';
import { demoPerson, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

test('staff try a list of banned words, switch it on, and review what it holds by keyboard', async ({
  visit,
}) => {
  const [author, staff] = await Promise.all([signUp('Betty Tout'), demoPerson('ada')]);
  const word = `zz${unique(6)}`;
  await ask(author, createPost, { body: { kind: 'SHOUT', body: `First ${word} of the week` } });

  const page = await go(await visit({ as: staff }), '/admin/banned-words');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByLabel('Name').fill(`Touts ${word}`);
  await page.getByRole('button', { name: 'Create list' }).click();
  await page.getByLabel('Add words').fill(`${word}\nguaranteed win`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  await page.getByRole('button', { name: 'Save list' }).click();
  await waitForText(page, 'Saved.');
  await page.getByRole('button', { name: 'Start dry run' }).click();
  await page.getByText(/^Finished/).waitFor();
  await page.getByRole('list', { name: 'Caught by word' }).getByText(word, { exact: true }).click();
  await page.getByText(`First ${word} of the week`).waitFor();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await waitForText(page, 'The list is on.');

  const spaced = [...word].join(' ');
  const held = await ask(author, createPost, { body: { kind: 'SHOUT', body: `Again ${spaced}` } });
  expect(held.state).toBe('pending_review');
  await go(page, '/admin/review/posts');
  await page.getByRole('article').getByText('Held for review:').waitFor();
  await page.keyboard.press('r');
  await page.getByLabel('Reason').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await waitForText(page, 'Approved.');

  await go(page, '/admin/banned-words');
  await page.getByRole('link', { name: `Touts ${word}` }).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await waitForText(page, 'The list is off.');
  await page.getByRole('button', { name: 'Delete list' }).click();
  const asked = page.getByRole('dialog', { name: `Delete Touts ${word}?` });
  await asked.getByRole('button', { name: 'Delete list' }).click();
  await waitForText(page, 'List deleted.');
});

test('staff approve a badge', async ({ visit }) => {
  const [fan, staff] = await Promise.all([signUp('Vera Fide'), demoPerson('ada')]);
  const statement = `I write the club’s newsletter ${unique()}.`;
  await ask(fan, requestVerification, {
    body: { type: 'user_verified', statement, links: ['https://example.com/vera'] },
  });
  const page = await go(await visit({ as: staff }), '/admin/verification');
  await page.getByRole('list', { name: 'Waiting' }).getByText('Vera Fide').last().click();
  await page.getByText(statement).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Everybody sees the badge').waitFor();
  await page.getByRole('textbox', { name: /^Message/ }).fill('Thank you for the links.');
  await page.getByRole('button', { name: 'Approve' }).click();
  await waitForText(page, 'Approved.');
  await page.getByRole('link', { name: 'Badges' }).click();
  await page.getByRole('link', { name: `@${fan.user.username}` }).waitFor();
  const hers = await go(await visit({ as: fan, on: 'phone' }), '/notifications');
  await hers.getByText('Our team writes: “Thank you for the links.”').waitFor();
});

test('a banned picture is refused where somebody adds it, mirrored and smaller', async ({ visit }) => {
  const [author, staff] = await Promise.all([signUp('Penny Lens'), demoPerson('ada')]);
  const blobs = Array.from({ length: 12 }, () => {
    const at = (most: number) => Math.random() * most;
    return `<circle cx="${at(800)}" cy="${at(600)}" r="${40 + at(140)}" fill="hsl(${at(360)} 60% ${20 + at(60)}%)"/>`;
  });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${blobs.join('')}</svg>`;
  const picture = await sharp(Buffer.from(drawn)).flatten({ background: '#cde' }).png().toBuffer();
  const file = { name: 'banned.png', mimeType: 'image/png', buffer: picture };

  const page = await go(await visit({ as: staff }), '/admin/banned-pictures');
  await page.getByRole('button', { name: 'Ban a picture' }).click();
  await page.locator('dialog input[type=file]').setInputFiles(file);
  await page.getByText('Ready').waitFor();
  await page.getByLabel('Reason').last().selectOption({ label: 'Copyright' });
  await page.getByRole('button', { name: 'Ban picture' }).click();
  await waitForText(page, 'Picture banned.');
  await page.getByRole('cell', { name: 'Copyright' }).first().waitFor();

  const mirrored = await sharp(picture).flop().resize(400).jpeg({ quality: 40 }).toBuffer();
  const hers = await go(await visit({ as: author, noise: [/status of 400/] }), '/settings/verification');
  await hers
    .locator('main input[type=file]')
    .setInputFiles({ name: 'again.jpg', mimeType: 'image/jpeg', buffer: mirrored });
  await waitForText(hers, 'You can’t use this picture here');
});
