import { grantPlan } from '#features/plans/admin/calls.ts';
import { ask } from './ask.ts';
import { demoPerson, signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

test('an athlete imports a CSV file: the wrong row is left out, again nothing is new, and the import is undone', async ({
  visit,
}) => {
  const [athlete, staff] = await Promise.all([
    signUp('Mara Lind', { role: 'ATHLETE' }),
    demoPerson('ada', 'sports'),
  ]);
  const page = await visit({ as: athlete, on: 'phone' });
  await go(page, '/stats/import');
  // Said before a file is chosen.
  await page.getByRole('link', { name: /^Upgrade to/ }).waitFor();
  await ask(staff, grantPlan, {
    body: { account: athlete.user.username ?? '', plan: 'ADMIN', reason: 'Imports records for the journey' },
  });
  const cup = `Cup ${unique()}`;
  const file = {
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Day;Against;Tournament;G;A;SH',
        `2026-03-07;Lake;${cup};2;1;5`,
        `2026-03-14;=Hill;${cup};-1;0;2`,
        `2026-03-21;Dale;${cup};0;2;1`,
      ].join('\n'),
      'latin1',
    ),
  };
  await go(page, '/stats/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Sport').selectOption({ label: 'Soccer' });
  await page.getByText('2 new records, 1 row wrong.').waitFor();
  await page.getByText('Row 3, G:').waitFor();
  await page.getByLabel('Leave out the row that is wrong').check();
  await page.getByRole('button', { name: 'Import 2 records' }).click();
  await page.getByText('2 records added, 1 row left out.').waitFor();

  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('0 new records, 2 rows here already, 1 row wrong.').waitFor();
  await page.getByRole('button', { name: 'Undo spring.csv' }).click();
  await page.getByRole('button', { name: 'Delete the records' }).click();
  await page.getByText('2 records are deleted.').first().waitFor();
});
