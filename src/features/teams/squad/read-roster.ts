import { Jersey } from '#features/teams/calls.ts';
import { ROSTER_ROWS } from '#features/teams/policy.ts';
import type { CallReply } from '#platform/call.ts';
import { cutText } from '#platform/cut-text.ts';
import { Email } from '#platform/fields.ts';
import { trimMarks } from '#platform/invisible-marks.ts';
import type { Encoding } from '#platform/tables/decode-text.ts';
import { headerAt, isBlank, MOST_ABOVE } from '#platform/tables/header.ts';
import { readLines } from '#platform/tables/read-lines.ts';
import type { importTeamRoster, RosterRow } from './calls.ts';
import { type Column, columnOf, userTypeOf } from './roster-columns.ts';

export interface Roster extends Pick<CallReply<typeof importTeamRoster>, 'encoding'> {
  rows: RosterRow[];
  /** What is wrong with the file as a whole. */
  problems: string[];
  /** What of the file isn't used. */
  notes: string[];
}

const utf8: Roster['encoding'] = { used: 'utf-8', isSure: true, sample: '' };

/** Reads a roster and checks it row by row, without asking the database. */
export function readRoster(bytes: Uint8Array, chosen: Encoding | null = null): Roster {
  const read = readLines(bytes, { encoding: chosen, most: ROSTER_ROWS + MOST_ABOVE + 2 });
  const none = { rows: [], notes: [], encoding: utf8 };
  if ('problem' in read) return { ...none, problems: [read.problem] };
  const encoding = { used: read.encoding, isSure: read.isSure, sample: read.sample };
  const problem = (message: string): Roster => ({ ...none, problems: [message], encoding });
  const at = headerAt(read.lines, (name) => columnOf(name) !== null);
  const header = read.lines[at];
  const records = read.lines
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells, line }) => line > at + 1 && !isBlank(cells));
  if (!header || records.length === 0) return problem('This file has no rows.');
  if (records.length > ROSTER_ROWS) return problem(`A roster has up to ${ROSTER_ROWS} rows. Split the file.`);
  const known = header.map(columnOf);
  if (!known.some((column) => column && ['username', 'email', 'name', 'first', 'last'].includes(column)))
    return problem('Add a column “name”, “username” or “email”, so that we know whom to invite.');
  const rows = records.map(({ cells, line }) => rowOf(cells, known, line));
  markDoubles(rows);
  return { rows, problems: [], notes: notesOf(header, known), encoding };
}

function notesOf(header: readonly string[], known: readonly (Column | null)[]): string[] {
  const named = (which: (column: Column | null, index: number) => boolean) =>
    list.format(
      header
        .filter((name, index) => name !== '' && which(known[index] ?? null, index))
        .map((name) => `“${cutText(name, 40)}”`),
    );
  const leftOut = named((column) => column === null);
  const second = named((column, index) => column !== null && known.indexOf(column) < index);
  return [
    ...(leftOut ? [`Left out, because a roster doesn’t need it: ${leftOut}.`] : []),
    ...(second ? [`Used only in rows where an earlier column for the same is empty: ${second}.`] : []),
  ];
}

const list = new Intl.ListFormat('en-GB');

function rowOf(record: readonly string[], known: readonly (Column | null)[], line: number): RosterRow {
  const value = (name: Column) =>
    record
      .filter((_, index) => known[index] === name)
      .map((cell) => trimMarks(cell.normalize('NFC')))
      .find((cell) => !/^(?:[-–—]*|n\/a|tbd)$/i.test(cell)) ?? '';
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
    jersey: cutText(value('jersey').replace(/^#|\.0+$/g, ''), 40),
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
  if (!isBlank(record.slice(known.length))) wrong('name', 'This row has more cells than the header.');
  if (record.some((cell) => /\p{Cc}|\p{Bidi_Control}/u.test(trimMarks(cell))))
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
