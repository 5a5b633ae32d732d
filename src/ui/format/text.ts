/** Length in code points, so that an emoji counts once. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The first 50 characters and an ellipsis; a shorter title stays as it is. */
export function titlePreview(title: string, max = 50): string {
  const points = Array.from(title);
  return points.length <= max ? title : `${points.slice(0, max).join('').trimEnd()}…`;
}

/** Up to two letters for an avatar without a picture: "Priya Nair" gives PN, "@leo" gives L. */
export function initials(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return ([...first][0] ?? '').toUpperCase() + (last ? ([...last][0] ?? '').toUpperCase() : '');
}

/** "Ann, Ben and Cleo" */
export const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);
