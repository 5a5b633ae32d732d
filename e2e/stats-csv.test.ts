import { strToU8, zipSync } from 'fflate';
import { grantPlan } from '#features/plans/admin/calls.ts';
import { ask } from './ask.ts';
import { demoPerson, signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

test('an athlete imports a CSV file: the wrong row is left out, again nothing is new, the import is undone, and a workbook is read', async ({
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

  await page.locator('input[type=file]').setInputFiles({
    name: 'spring.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook(cup),
  });
  // The longer sheet is taken, and the other one can be.
  await page.getByLabel('Sheet of this workbook').getByText('Notes').waitFor({ state: 'attached' });
  await page.getByLabel('Sport').selectOption({ label: 'Soccer' });
  await page.getByText('1 new record.').waitFor();
  await page.getByRole('row', { name: /New .* v Lake .*G 2, A 1/ }).waitFor();
});

/** Two sheets, and on the second one a title, a day as spreadsheets keep it and words that are kept apart. */
function workbook(cup: string): Buffer {
  const texts = [
    'Notes of the season',
    'Matches of spring',
    'Day',
    'Against',
    'Tournament',
    'G',
    'A',
    'Lake',
    cup,
  ];
  const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`;
  const words = (at: number, from: number, columns: string) =>
    [...columns].map((column, n) => `<c r="${column}${at}" t="s"><v>${from + n}</v></c>`).join('');
  const sheet = (rows: string) => strToU8(`<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`);
  const match = `<c r="A4" s="1"><v>46088</v></c>${words(4, 7, 'BC')}<c r="D4"><v>2</v></c><c r="E4"><v>1</v></c>`;
  const relations = [1, 2]
    .map((n) => `<Relationship Id="r${n}" Target="worksheets/sheet${n}.xml"/>`)
    .join('');
  const sheets = ['Notes', 'Matches'].map(
    (name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="r${n + 1}"/>`,
  );
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook ${MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets.join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations}</Relationships>`),
      'xl/styles.xml': strToU8(
        `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      ),
      'xl/sharedStrings.xml': strToU8(
        `<sst ${MAIN}>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      ),
      'xl/worksheets/sheet1.xml': sheet(row(1, words(1, 0, 'A'))),
      'xl/worksheets/sheet2.xml': sheet(
        row(1, words(1, 1, 'A')) + row(3, words(3, 2, 'ABCDE')) + row(4, match),
      ),
    }),
  );
}
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
