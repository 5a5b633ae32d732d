import { Jersey } from '#features/teams/calls.ts';
import { cutText } from '#platform/cut-text.ts';
import { Email } from '#platform/fields.ts';
import { trimMarks } from '#platform/invisible-marks.ts';
import { isBlank } from '#platform/tables/header.ts';
import type { MappedTable } from '#platform/tables/map-columns.server.ts';
import type { RosterRow } from './calls.ts';
import { type Column, userTypeOf } from './roster-columns.ts';

const isEmail = (value: string): boolean => Email.safeParse(value).success;

/** What the values of a column look like. */
export const rosterValues: Partial<Record<Column, (value: string) => boolean>> = {
  email: isEmail,
  guardianEmail: isEmail,
  birth: (value) => /\d{2}/.test(value),
  userType: (value) => userTypeOf(value) !== null,
  jersey: (value) => Jersey.safeParse(jerseyOf(value)).success,
};

/** #7 and 7.0 are 7. */
const jerseyOf = (cell: string): string => cell.replace(/^#|\.0+$/g, '');

/** Checks a roster row by row, without asking the database. */
export function readRoster({ rows, columns }: Pick<MappedTable<Column>, 'rows' | 'columns'>): RosterRow[] {
  const read = rows.map((row) => rowOf(row, columns.length));
  markDoubles(read);
  return read;
}

function rowOf(
  { row: line, cells, cell: value }: MappedTable<Column>['rows'][number],
  width: number,
): RosterRow {
  // Who has no role of their own is what their position says, as in TeamSnap, or an athlete.
  const role = value('userType');
  const type = role
    ? userTypeOf(role)
    : /coach|manager/i.test(value('position'))
      ? userTypeOf(value('position'))
      : 'athlete';
  const email = Email.safeParse(value('email'));
  const guardian = Email.safeParse(value('guardianEmail'));
  const hasOwn = value('username') !== '' || value('email') !== '';
  const row: RosterRow = {
    line,
    name: cutText(
      value('name').replace(lastFirst, '$2 $1') || `${value('first')} ${value('last')}`.trim(),
      200,
    ),
    username: cutText(value('username').replace(/^@/, '').toLowerCase(), 200),
    email: cutText(email.data ?? value('email').toLowerCase(), 300),
    guardianEmail:
      hasOwn || isAdult(value('birth'))
        ? ''
        : cutText(guardian.data ?? value('guardianEmail').toLowerCase(), 300),
    userType: type ?? cutText(role, 40),
    jersey: cutText(jerseyOf(value('jersey')), 40),
    position: cutText(value('position'), 200),
    errors: [],
  };
  const wrong = (column: Column, message: string) => row.errors.push({ column, message });
  if (!row.username && !row.email && !row.name)
    wrong('name', 'Enter a name, a username or an email address.');
  if (row.guardianEmail && !guardian.success) wrong('email', 'Enter a full email address of the guardian.');
  if (row.username && !/^[a-z][a-z0-9_]{2,19}$/.test(row.username))
    wrong('username', 'This isn’t a username.');
  if (row.email && !email.success) wrong('email', 'Enter a full email address.');
  if (!type) wrong('userType', 'We don’t know this role. Use athlete, coach, staff or fan.');
  if (row.jersey && !Jersey.safeParse(row.jersey).success)
    wrong('jersey', 'A jersey has one to three digits or letters.');
  if ([...row.name].length > 60) wrong('name', 'Keep the name to 60 characters.');
  if ([...row.position].length > 40) wrong('position', 'Keep the position to 40 characters.');
  if (!isBlank(cells.slice(width))) wrong('name', 'This row has more cells than the header.');
  if (cells.some((cell) => /\p{Cc}|\p{Bidi_Control}/u.test(trimMarks(cell))))
    wrong('name', 'Some characters in this row can’t be displayed.');
  return row;
}

/** Of age for certain, by the year of birth: nobody's parents are asked then. */
function isAdult(birth: string): boolean {
  const [year] = /\b(?:19|20)\d\d\b/.exec(birth) ?? [];
  return year !== undefined && new Date().getUTCFullYear() - Number(year) > 18;
}

/** Moss, Ada. */
const lastFirst = /^([^,]+),\s*(?!\s|(?:jr|sr|i+v?)\b)([^,]+)$/i;

/** Two rows for one person, or one jersey for two: the first that can be invited has it. */
function markDoubles(rows: readonly RosterRow[]): void {
  const messages = {
    username: 'This username is in the roster twice.',
    email: 'This email address is in the roster twice.',
    jersey: 'This jersey is in the roster twice.',
  };
  for (const column of ['username', 'email', 'jersey'] as const) {
    const seen = new Set<string>();
    for (const row of rows) {
      const value = row[column].toLowerCase();
      if (!value) continue;
      if (seen.has(value)) row.errors.push({ column, message: messages[column] });
      else if (row.errors.length === 0) seen.add(value);
    }
  }
  // Without an address of their own, people are told apart by their names.
  const nameless = new Set<string>();
  for (const row of rows) {
    if (row.username || row.email || !row.name) continue;
    const key = `${row.guardianEmail} ${row.name.toLowerCase()}`;
    if (nameless.has(key)) row.errors.push({ column: 'name', message: 'This name is in the roster twice.' });
    else if (row.errors.length === 0) nameless.add(key);
  }
}
