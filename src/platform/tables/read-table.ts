import { mediumNumber } from '#ui/format/number.ts';
import { cutText } from '../cut-text.ts';
import { trimMarks } from '../invisible-marks.ts';
import type { Encoding } from './decode-text.ts';
import { headerAt, isBlank, MOST_ABOVE } from './header.ts';
import { readLines, type TableLines } from './read-lines.ts';

export interface TableColumn {
  header: string;
  /** The group above the header, in GameChanger's files; empty elsewhere. */
  section: string;
}

export interface Table extends TableLines {
  /** The index of its header among the lines. */
  at: number;
  columns: readonly TableColumn[];
  /** Those with cells. `row` is the number that a spreadsheet shows beside it. */
  rows: readonly { row: number; cells: readonly string[] }[];
}

const MOST_COLUMNS = 200;

interface Rules {
  encoding: Encoding | null;
  /** How many rows it may have. */
  most: number;
  /** Whether a folded header is the name of something. */
  isKnown: (folded: string) => boolean;
}

/** Reads the bytes of a table with a header. @returns what is wrong with it where it can't be read */
export function readTable(
  bytes: Uint8Array,
  { encoding, most, isKnown }: Rules,
): Table | { problem: string } {
  const read = readLines(bytes, { encoding, most: most + MOST_ABOVE + 2 });
  if ('problem' in read) return read;
  const at = headerAt(read.lines, isKnown);
  if (at < 0) return { problem: 'This file is empty.' };
  const header = read.lines[at] ?? [];
  const rows = read.lines
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells, row }) => row > at + 1 && !isBlank(cells));
  if (rows.length === 0) return { problem: 'This file has no rows.' };
  if (rows.length > most)
    return { problem: `A file can have up to ${mediumNumber(most)} rows. Split this one.` };
  if (header.length > MOST_COLUMNS)
    return { problem: `A file can have up to ${MOST_COLUMNS} columns. Remove some of them.` };
  return { ...read, at, rows, columns: header.map((name) => ({ header: cutText(name, 80), section: '' })) };
}

/** The first of a row's cells in the columns of a target that says something; empty where none does. */
export const cellIn = (targets: readonly string[], cells: readonly string[], target: string): string =>
  cells
    .filter((_, at) => targets[at] === target)
    .map((cell) => trimMarks(cell.normalize('NFC')))
    .find((cell) => !/^(?:[-–—]*|n\/a|tbd)$/i.test(cell)) ?? '';

/** Its first values that differ, to recognise a column by. */
export const samplesIn = ({ rows }: Pick<Table, 'rows'>, at: number): string => {
  const values = rows.slice(0, 50).flatMap(({ cells }) => cells[at] || []);
  return cutText([...new Set(values)].slice(0, 3).join(', '), 80);
};
