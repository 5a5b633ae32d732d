import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect } from 'vitest';
import { formatsOf } from '#ui/format/formats-of.ts';
import { signUp } from './people.ts';
import { go, test } from './visit.ts';

const locales = [
  'en-US',
  'en-GB',
  'de-DE',
  'fr-FR',
  'hi-IN',
  'en-IN',
  'ar-EG',
  'ja-JP',
  'pt-BR',
  'sv-SE',
  'fa-IR',
  'es-ES',
];

test('the server and the browser find the same formats of twelve locales', async ({ visit }) => {
  const page = await visit();
  const source = readFileSync(new URL('../src/ui/format/formats-of.ts', import.meta.url), 'utf8');
  const code = stripTypeScriptTypes(source)
    .replaceAll(/^import .*$/gm, '')
    .replaceAll('export function', 'function');
  const found = await page.evaluate(
    `(() => { ${code}; return ${JSON.stringify(locales)}.map(formatsOf); })()`,
  );
  expect(found).toEqual(locales.map(formatsOf));
});

test('a member takes the hint, reads their device’s clock and dates, and sets the clock apart', async ({
  visit,
}) => {
  const page = await visit({ as: await signUp('Lotta Berg'), on: 'phone', locale: 'sv-SE' });
  await go(page, '/');
  await page.getByText('Your device writes 15:05 · 2025 Dec 31 · 1 234 567,8.').waitFor();
  await page.getByRole('button', { name: 'Use my device’s formats' }).click();
  const said = page.getByRole('region', { name: 'Messages' });
  await said.getByText('written as on your device now').waitFor();
  const times = page.locator('main article time');
  await expect.poll(() => times.first().textContent()).toMatch(/\b\d\d:\d\d$/);
  expect(await page.getByText('Your device writes').count()).toBe(0);

  // Visitors' pages are rendered for everybody: hydration keeps their text, and it is theirs a moment later.
  await go(page, '/settings/formats');
  await expect.poll(() => page.getByLabel('My device’s formats').isChecked()).toBe(true);
  await page.getByText('12-hour').click();
  await page.getByText('3:05 PM · 2025 Dec 31 · 1 234 567,8').waitFor();
  await page.getByLabel('This site’s formats').check();
  await said.getByText('written as on the rest of the site now').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('label')?.textContent))
    .toContain('This site’s formats');
});
