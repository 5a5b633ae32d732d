import { encode } from 'uqr';

// Cameras need a margin around the squares.
const QUIET = 3;

/** The dark squares of a text's QR code as an SVG path, in a box of `side` units. Import it lazily. */
export function qrPath(text: string): { side: number; squares: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return { side: size + 2 * QUIET, squares };
}
