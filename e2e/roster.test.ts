import { strToU8, zipSync } from 'fflate';
import { expect } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { demoPerson, newAddress, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
/** With a header that no club has seen. */
const newRows = () => [
  ['Registration 2026'],
  [`Person ${unique()}`, 'Contact', 'Shirt size', 'Number', 'Role'],
  ['Moss, Ada', newAddress(), 'M', '', 'Player'],
  ['Hale, Bo', newAddress(), 'L', '', 'Head Coach'],
  ['Stone, Cy', 'not an address', 'S', '12345', 'Player'],
];

test('a manager says what the columns of a file are, once for the club, and staff import a workbook the same way', async ({
  visit,
}) => {
  const [manager, staff] = await Promise.all([demoPerson('tom'), demoPerson('ada')]);
  const rows = newRows();
  const path = '/teams/harbour-lights-fc-under-21/manage/roster';
  const page = await go(await visit({ as: manager, on: 'phone' }), path);
  const file = page.locator('main input[type=file]');
  await file.setInputFiles(
    fileOf(
      'people.csv',
      rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')),
    ),
  );
  // Nobody can be invited before it is known which column has the names.
  await page.getByText('Say which column has the names, usernames or email addresses').waitFor();
  await page.getByText('Moss, Ada, Hale, Bo, Stone, Cy').waitFor();
  await page.getByLabel(/^What Person/).selectOption('Full name');
  await page.getByLabel('What Contact is').selectOption('Email');
  await page.getByText('2 people need 2 seats').waitFor();
  await page.getByText('Left out: “Shirt size”.').waitFor();
  await page.getByText('A jersey has one to three digits or letters.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await waitForText(page, '2 people are invited.');
  await file.setInputFiles(
    fileOf('more.csv', [rows[1]?.join(',') ?? '', `Di Reed,${newAddress()},M,,Player`]),
  );
  await page.getByText('as in your club’s last file with this header').waitFor();
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await waitForText(page, '1 person is invited.');

  const admin = await go(await visit({ as: staff }), '/admin/import');
  const name = `Tribe ${unique()}`;
  const fans = `Fans ${unique()}`;
  await admin.locator('main input[type=file]').setInputFiles({
    name: 'tribes.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbookOf([
      [fans, 'Motto'],
      [name, 'Always loud'],
    ]),
  });
  await admin.getByLabel(`What ${fans} is`).selectOption('Name of the tribe');
  await admin.getByLabel('What Motto is').selectOption('Description');
  expect(await axeFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Import 1 row' }).click();
  await admin.getByText('1 row imported.').waitFor();
});

/** One sheet of words. */
function workbookOf(lines: readonly (readonly string[])[]): Buffer {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="People" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
}
