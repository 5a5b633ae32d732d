import { Jersey, UserType } from '#features/teams/calls.ts';
import { ROSTER_ROWS } from '#features/teams/policy.ts';
import { cutText } from '#platform/cut-text.ts';
import { Email } from '#platform/fields.ts';
import { trimMarks } from '#platform/invisible-marks.ts';
import { foldHeader, headerAt, isBlank, MOST_ABOVE } from '#platform/tables/header.ts';
import { readLines } from '#platform/tables/read-lines.ts';
import type { RosterRow } from './calls.ts';

/** What a header may be called, folded. */
const columns = {
  name: ['name', 'fullname', 'player', 'displayname'],
  username: ['username', 'user', 'handle', 'account'],
  email: ['email', 'emailaddress', 'mail'],
  userType: ['type', 'usertype', 'role'],
  jersey: ['jersey', 'number', 'no', 'shirt', 'jerseynumber', 'shirtnumber'],
  position: ['position', 'pos'],
} as const;
type Column = keyof typeof columns;

export interface Roster {
  rows: RosterRow[];
  /** What is wrong with the file as a whole. */
  problems: string[];
}

const problem = (message: string): Roster => ({ rows: [], problems: [message] });

/** Reads a roster and checks it row by row, without asking the database. */
export function readRoster(bytes: Uint8Array): Roster {
  const read = readLines(bytes, { encoding: null, most: ROSTER_ROWS + MOST_ABOVE + 2 });
  if ('problem' in read) return problem(read.problem);
  if (!read.isSure)
    return problem(
      'We aren’t sure how the letters of this file are written. Save it as “CSV UTF-8” and try again.',
    );
  const at = headerAt(read.lines, (name) => columnOf(name) !== null);
  const header = read.lines[at];
  const records = read.lines
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells, line }) => line > at + 1 && !isBlank(cells));
  if (!header || records.length === 0) return problem('This file has no rows.');
  if (records.length > ROSTER_ROWS) return problem(`A roster has up to ${ROSTER_ROWS} rows. Split the file.`);
  const known = header.map(columnOf);
  const problems = problemsOfHeader(header, known);
  if (problems.length > 0) return { rows: [], problems };
  const rows = records.map(({ cells, line }) => rowOf(cells, known, line));
  markDoubles(rows);
  return { rows, problems: [] };
}

const columnOf = (header: string): Column | null =>
  (Object.keys(columns) as Column[]).find((name) =>
    (columns[name] as readonly string[]).includes(foldHeader(header)),
  ) ?? null;

function problemsOfHeader(header: readonly string[], known: readonly (Column | null)[]): string[] {
  const problems = header
    .filter((name, index) => name !== '' && known[index] === null)
    .map(
      (name) =>
        `We don’t know the column “${cutText(name, 40)}”. Use ${Object.keys(titles)
          .map((one) => titles[one as Column])
          .join(', ')}.`,
    );
  for (const name of Object.keys(columns) as Column[]) {
    if (known.filter((one) => one === name).length > 1)
      problems.push(`There are two columns for ${titles[name]}.`);
  }
  if (!known.includes('username') && !known.includes('email')) {
    problems.push('Add a column “username” or “email”, so that we know whom to invite.');
  }
  return problems;
}

const titles: Record<Column, string> = {
  name: 'name',
  username: 'username',
  email: 'email',
  userType: 'type',
  jersey: 'jersey',
  position: 'position',
};

function rowOf(record: readonly string[], known: readonly (Column | null)[], line: number): RosterRow {
  const value = (name: Column) => trimMarks((record[known.indexOf(name)] ?? '').normalize('NFC'));
  const row: RosterRow = {
    line,
    name: cutText(value('name'), 200),
    username: cutText(value('username').replace(/^@/, '').toLowerCase(), 200),
    email: cutText(value('email').toLowerCase(), 300),
    userType: cutText((value('userType') || 'athlete').toLowerCase(), 40),
    jersey: cutText(value('jersey').replace(/^#|\.0+$/g, ''), 40),
    position: cutText(value('position'), 200),
    errors: [],
  };
  const wrong = (column: Column, message: string) => row.errors.push({ column, message });
  if (!row.username && !row.email) wrong('username', 'Enter a username or an email address.');
  if (row.username && !/^[a-z][a-z0-9_]{2,19}$/.test(row.username))
    wrong('username', 'This isn’t a username.');
  if (row.email && !Email.safeParse(row.email).success) wrong('email', 'Enter a full email address.');
  if (!UserType.safeParse(row.userType).success) wrong('userType', 'Use athlete, coach, staff or fan.');
  if (row.jersey && !Jersey.safeParse(row.jersey).success)
    wrong('jersey', 'A jersey has one to three digits or letters.');
  if ([...row.name].length > 60) wrong('name', 'Keep it to 60 characters.');
  if ([...row.position].length > 40) wrong('position', 'Keep it to 40 characters.');
  if (record.length > known.length) wrong('name', 'This row has more cells than the header.');
  if (record.some((cell) => /\p{Cc}|\p{Bidi_Control}/u.test(trimMarks(cell))))
    wrong('name', 'Some characters here can’t be displayed.');
  return row;
}

/** Two rows for one person, or one jersey for two. */
function markDoubles(rows: readonly RosterRow[]): void {
  const messages = {
    username: 'This username is in the roster twice.',
    email: 'This email address is in the roster twice.',
    jersey: 'This jersey is in the roster twice.',
  };
  for (const column of ['username', 'email', 'jersey'] as const) {
    const seen = new Map<string, RosterRow>();
    for (const row of rows) {
      const value = row[column].toLowerCase();
      if (!value) continue;
      if (seen.has(value)) row.errors.push({ column, message: messages[column] });
      seen.set(value, row);
    }
  }
}
