import { trimMarks } from '#platform/invisible-marks.ts';
import type { MeasureName } from '../../engine/values/measures.ts';

const NOTHING = new Set(['', '-', '–', '—', 'n/a', 'na', 'null']);

export const isNothing = (cell: string): boolean => NOTHING.has(cell.toLowerCase());

/** A text without the apostrophe that an export puts before what looks like a formula. */
export const plainCell = (cell: string): string => trimMarks(cell).replace(/^'(?=[=+\-@＝＋－＠])/, '');

/** 3,5 or 12,25: no number with commas between thousands is written like that. */
const sureComma = /^-?\d*,(?:\d{1,2}|\d{4,})(?=\D*$)/;

/** Whether the numbers of a file have decimal commas, as far as its cells can't be read otherwise. */
export const hasDecimalCommas = (cells: Iterable<string>): boolean => {
  for (const cell of cells) if (sureComma.test(cell)) return true;
  return false;
};

/** Written as they are, these have no decimals. */
const whole: readonly MeasureName[] = ['count', 'minutes', 'high-score', 'best-bowling'];

/**
 * A figure with a decimal point, as the engine reads it.
 * @param commas the file has decimal commas elsewhere
 * @returns a sentence in `problem` where a comma can be read in two ways
 */
export function figureText(
  cell: string,
  measure: MeasureName,
  commas: boolean,
): { text: string } | { problem: string } {
  const text = cell.replace(/[\u00a0\u202f]/g, '');
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(text)) return { text: text.replaceAll('.', '').replace(',', '.') };
  if (/^-?\d{1,3}(,\d{3})*\.\d+\D*$/.test(text) && text.includes(',')) return { text };
  const isWhole = whole.includes(measure);
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text) && !isWhole) {
    const [comma, point] = [text.includes(','), text.includes('.')];
    if (comma && commas) return { text: text.replace(',', '.') };
    if (comma || (point && commas)) {
      const number = text.replace(/[.,]/, '');
      return {
        problem: `${text} can be ${text.replace(',', '.')} or ${number}. Write ${number} or one decimal less.`,
      };
    }
  }
  // 2.0, as spreadsheets write a whole number among others.
  if (isWhole && /^-?\d+[.,]0{1,2}$/.test(text)) return { text: text.replace(/[.,]0+$/, '') };
  if (/^-?\d{1,3}(,\d{3})+$/.test(text) && isWhole) return { text };
  return { text: text.replace(/^([-\d:]*),(\d+\D*)$/, '$1.$2') };
}
