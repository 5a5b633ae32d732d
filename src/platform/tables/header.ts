export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** How a header is compared with a name: in lower case, without spaces, marks and signs; # by itself stays. */
export const foldHeader = (text: string): string =>
  text
    .trim()
    .replace(/^[#№]$/, '+#')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<!^\+)[^\p{L}\p{N}%+/]/gu, '');

/** Lines that are looked through for the header. */
export const MOST_ABOVE = 20;

/**
 * Where the header is: exports have a title, a team or a date above it. The first line with most names that are known,
 * and without those the first one with several cells.
 * @param isKnown whether a folded header is the name of something
 * @returns its index, -1 where there is no line at all
 */
export function headerAt(
  lines: readonly (readonly string[])[],
  isKnown: (folded: string) => boolean,
): number {
  const first = lines.findIndex((cells) => !isBlank(cells));
  const start = lines.slice(0, first + MOST_ABOVE);
  const known = start.map(
    (cells) => new Set(cells.map(foldHeader).filter((name) => name && isKnown(name))).size,
  );
  const most = Math.max(0, ...known);
  if (most >= 2 || (most === 1 && start.length <= 2)) return known.indexOf(most);
  const filled = start.map((cells) => cells.filter((cell) => cell !== '').length);
  const several = filled.findIndex((count) => count > 1);
  return filled[first] === 1 && several >= 0 ? several : first;
}
