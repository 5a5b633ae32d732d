import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);

/**
 * A web font from our packages, unpacked for drawing on the server: pictures and PDF files can't use WOFF. The font
 * parser is slow to load, so it is loaded with the first font instead of at start.
 */
export function openWebFont(specifier: string): Font {
  const { openSync } = require('fontkit') as typeof import('fontkit');
  const font = openSync(fileURLToPath(import.meta.resolve(specifier)));
  if (!('layout' in font)) throw new Error(`${specifier} is no single font`);
  return font;
}
