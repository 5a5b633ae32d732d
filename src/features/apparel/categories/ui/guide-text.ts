import type { SizeGuide } from '../../product/calls.ts';
import { sizes } from '../../product/sizes.ts';

/** A size guide as staff write it: a line for the names of the columns, and one for each size. */
export const guideText = (guide: SizeGuide | null): string =>
  guide
    ? [['Size', ...guide.columns], ...guide.rows.map(({ size, values }) => [size, ...values])]
        .map((cells) => cells.join(' | '))
        .join('\n')
    : '';

/** @returns null for an empty text, a sentence about the first line that can't be read */
export function readGuide(text: string, note: string): SizeGuide | null | string {
  const [head, ...lines] = text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.split('|').map((cell) => cell.trim()));
  if (!head) return null;
  const columns = head.slice(1);
  if (columns.length === 0) return 'Begin with the columns: Size | Chest | Length.';
  const rows: SizeGuide['rows'] = [];
  for (const [name = '', ...values] of lines) {
    const size = sizes.find((one) => one === name.toUpperCase());
    if (!size) return `“${name}” isn’t a size. Use ${sizes.join(', ')}.`;
    if (values.length !== columns.length) return `${name} needs ${columns.length} values.`;
    rows.push({ size, values });
  }
  return rows.length > 0 ? { columns, rows, note: note.trim() } : 'Add a line for each size.';
}
