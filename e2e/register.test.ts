import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { RegisterFile } from '#features/cards/register/chain.ts';
import { demoCards } from './demo-cards.ts';
import { cutOff, go, test, waitForText } from './visit.ts';

const fileOf = (name: string, register: RegisterFile) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(register)),
});

test('verifies a downloaded register offline, and reports a changed entry', async ({ visit }) => {
  const cards = await demoCards({});
  const card = cards.find(({ counts }) => counts.sold >= 2);
  const edition = card?.editions.find(({ sold }) => sold >= 2);
  if (!edition) throw new Error('No card of the demo world has copies.');

  const page = await go(await visit({ on: 'phone', noise: cutOff }), `/verify?edition=${edition.id}`);
  await waitForText(page, 'All entries are valid');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download register' }).click(),
  ]);
  const register: RegisterFile = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(register.rows.length).toBeGreaterThanOrEqual(edition.sold);

  // From here on the page is offline.
  await page.context().setOffline(true);
  const choose = page.getByLabel(/Choose a register file/);
  await choose.setInputFiles(fileOf('mine.json', register));
  await waitForText(page, 'mine.json');
  await waitForText(page, 'All entries are valid');

  const [first] = register.rows;
  if (!first) throw new Error('The register is empty.');
  await choose.setInputFiles(
    fileOf('forged.json', {
      ...register,
      rows: [{ ...first, to: 'f'.repeat(16) }, ...register.rows.slice(1)],
    }),
  );
  await waitForText(page, 'forged.json');
  await waitForText(page, 'Changed: the hash doesn’t match the content.');
  // The page scrolls to the result.
  const verdict = page.getByRole('heading', { name: '1 problem found' });
  const seenAt = () => verdict.evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(seenAt).toBeLessThan(370);
  expect(await seenAt()).toBeGreaterThan(56);

  const last = register.rows.length;
  await choose.setInputFiles(
    fileOf('short.json', { ...register, rows: register.rows.slice(0, -1), heads: [] }),
  );
  await waitForText(page, 'short.json');
  await waitForText(page, `Entry ${last} is missing: the register had ${last} when it was signed.`);

  await choose.setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('la la la') });
  await waitForText(page, 'This file can’t be read: it isn’t JSON.');
});
