import { parse } from 'csv-parse/sync';
import { cutText } from '../cut-text.ts';
import { type DecodedText, decodeText, type Encoding } from './decode-text.ts';

// The one reader of tables that people bring: statistics, rosters, schedules.

export interface TableLines extends Pick<DecodedText, 'encoding' | 'isSure' | 'sample'> {
  /** Cells as text, trimmed. Blank lines are among them, so that a line has the number that a spreadsheet shows. */
  lines: readonly (readonly string[])[];
}

const LONGEST_CELL = 500;

/** Reads the bytes of a file. @returns what is wrong with it where it can't be read */
export function readLines(
  bytes: Uint8Array,
  { encoding, most }: { encoding: Encoding | null; most: number },
): TableLines | { problem: string } {
  if (bytes.length === 0) return { problem: 'This file is empty.' };
  const packed = packedAs(bytes);
  if (packed) return { problem: packed };
  const decoded = decodeText(bytes, encoding);
  if (!decoded)
    return { problem: 'We can’t read the letters of this file. Save it as “CSV UTF-8” and try again.' };
  const { hint, text } = withoutHint(decoded.text);
  try {
    const lines = parse(text, {
      delimiter: hint ?? delimiterOf(text),
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: most,
    });
    return { ...decoded, lines: lines.map((cells) => cells.map((cell) => cutText(cell, LONGEST_CELL))) };
  } catch (error) {
    const { lines: line } = error as { lines?: number };
    return { problem: `Row ${line ?? 1} can’t be read: a quote isn’t closed.` };
  }
}

function packedAs(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    return 'This is a workbook or an archive. Save the sheet as CSV and choose that file.';
  if (first === 0xd0 && second === 0xcf)
    return 'This is a workbook of an old format. Save it as .xlsx or as CSV and choose that file.';
  if (first === 0x25 && second === 0x50) return 'This is a PDF. Save the table as CSV and choose that file.';
  return null;
}

/** Excel writes what divides the cells into the first line, and doesn't show it. */
function withoutHint(text: string): { hint: string | null; text: string } {
  const found = /^\uFEFF?\s*"?sep=(\\t|[^\r\n])"?[ \t,;|]*(?:\r\n?|\n|$)/i.exec(text);
  const [all = '', sign = ''] = found ?? [];
  return { hint: sign === '\\t' ? '\t' : sign || null, text: text.slice(all.length) };
}

/** What divides most of the first rows into as many cells; a comma where nothing does. */
function delimiterOf(text: string): string {
  const start = text
    .slice(0, 20_000)
    .split(/\r\n?|\n/, 20)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const score = (delimiter: string) => {
    const counts = start.map((line) => line.split(delimiter).length).filter((count) => count > 1);
    const alike = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
    return alike * 1000 + Math.max(0, ...counts);
  };
  return [',', ';', '\t', '|'].reduce((best, next) => (score(next) > score(best) ? next : best));
}
