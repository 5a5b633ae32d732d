import { cutText } from '#platform/cut-text.ts';
import { trimMarks } from '#platform/invisible-marks.ts';
import { foldHeader, headerAt, isBlank, MOST_ABOVE } from '#platform/tables/header.ts';
import { readLines } from '#platform/tables/read-lines.ts';
import { IMPORT_ROWS } from './calls.ts';

/** What columns may be called, folded. */
const columns = {
  tribes: {
    name: 'name tribe tribename title group groupname club team',
    description: 'description about text info',
    sport: 'sport sports',
    country: 'country countrycode nation',
    leader: 'leader leaderemail owner owneremail email emailaddress manager manageremail captain',
  },
  people: {
    name: 'name fullname member membername displayname player person',
    email: 'email emailaddress mail e-mail memberemail',
    tribe: 'tribe tribes group groups club team teams',
    birthDate: 'birthdate dateofbirth dob born birthday birth',
    guardian: 'guardian guardianemail guardiansemail parent parentemail parentsemail',
  },
} as const;
export type ImportKind = keyof typeof columns;
type ColumnOf<Kind extends ImportKind> = keyof (typeof columns)[Kind] & string;

export interface FileRow<Column extends string> {
  line: number;
  cells: Record<Column, string>;
}
interface ReadFile<Column extends string> {
  rows: FileRow<Column>[];
  problems: string[];
  notes: string[];
}

/** The rows of a file, by what their columns mean. @param required one of these columns has to be there */
export function readImport<Kind extends ImportKind>(
  kind: Kind,
  bytes: Uint8Array,
  required: readonly ColumnOf<Kind>[],
): ReadFile<ColumnOf<Kind>> {
  type Column = ColumnOf<Kind>;
  const problem = (message: string) => ({ rows: [], problems: [message], notes: [] });
  const read = readLines(bytes, { encoding: null, most: IMPORT_ROWS + MOST_ABOVE + 2 });
  if ('problem' in read) return problem(read.problem);
  if (!read.isSure)
    return problem(
      'We aren’t sure how the letters of this file are written. Save it as “CSV UTF-8” and try again.',
    );
  const meanings = new Map(
    Object.entries<string>(columns[kind]).flatMap(([column, names]) =>
      names.split(' ').map((name) => [name, column as Column] as const),
    ),
  );
  const at = headerAt(read.lines, (name) => meanings.has(name));
  const header = read.lines[at] ?? [];
  const records = read.lines
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells, line }) => line > at + 1 && !isBlank(cells));
  if (records.length === 0) return problem('This file has no rows.');
  if (records.length > IMPORT_ROWS) return problem(`A file has up to ${IMPORT_ROWS} rows. Split it.`);
  const known = header.map((name) => meanings.get(foldHeader(name)) ?? null);
  if (!required.some((column) => known.includes(column)))
    return problem(`Add a column “${required.join('” or “')}” to the first line.`);
  const cellOf = (record: readonly string[], column: Column) =>
    record
      .filter((_, index) => known[index] === column)
      .map((cell) => trimMarks(cell.normalize('NFC')))
      .find(Boolean) ?? '';
  const names = Object.keys(columns[kind]) as Column[];
  const leftOut = header.filter((name, index) => name !== '' && known[index] === null);
  return {
    rows: records.map(({ cells, line }) => ({
      line,
      cells: Object.fromEntries(names.map((name) => [name, cellOf(cells, name)])) as Record<Column, string>,
    })),
    problems: [],
    notes:
      leftOut.length > 0
        ? [
            `Left out, because we don’t need it: ${leftOut.map((name) => `“${cutText(name, 40)}”`).join(', ')}.`,
          ]
        : [],
  };
}
