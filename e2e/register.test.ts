import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { RegisterFile } from '#features/cards/register/chain.ts';
import { demoCards } from './demo-cards.ts';
import { go, said, test } from './visit.ts';

const fileOf = (name: string, register: RegisterFile) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(register)),
});

test('a register is taken along and checked without us, and a row that was touched shows', async ({
  visit,
}) => {
  const cards = await demoCards({});
  const card = cards.find(({ counts }) => counts.sold >= 2);
  const edition = card?.editions.find(({ sold }) => sold >= 2);
  if (!edition) throw new Error('No card of the demo world has copies.');

  const page = await go(await visit({ on: 'phone' }), `/verify?edition=${edition.id}`);
  await said(page, 'Every row holds');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the register' }).click(),
  ]);
  const register: RegisterFile = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(register.rows.length).toBeGreaterThanOrEqual(edition.sold);

  // From here on the page is on its own.
  await page.context().setOffline(true);
  const choose = page.getByLabel(/Choose a register file/);
  await choose.setInputFiles(fileOf('mine.json', register));
  await said(page, 'mine.json');
  await said(page, 'Every row holds');

  const [first] = register.rows;
  if (!first) throw new Error('The register is empty.');
  await choose.setInputFiles(
    fileOf('forged.json', {
      ...register,
      rows: [{ ...first, to: 'f'.repeat(16) }, ...register.rows.slice(1)],
    }),
  );
  await said(page, 'forged.json');
  await said(page, 'It was changed: its hash does not fit what it says.');
  // The verdict is what one sees then, not the field one chose the file in.
  const verdict = page.getByRole('heading', { name: 'One thing is wrong' });
  const seenAt = () => verdict.evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(seenAt).toBeLessThan(370);
  expect(await seenAt()).toBeGreaterThan(56);

  const last = register.rows.length;
  await choose.setInputFiles(
    fileOf('short.json', { ...register, rows: register.rows.slice(0, -1), heads: [] }),
  );
  await said(page, 'short.json');
  await said(page, `Row ${last} was cut off: when it was signed, the register had ${last}.`);

  await choose.setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('la la la') });
  await said(page, 'This file cannot be read: it is no JSON.');
});
