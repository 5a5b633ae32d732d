import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);

/**
 * A web font among our packages, for what is drawn on the server: neither pictures nor PDF files take one whole. What
 * reads fonts takes long to load, so it comes with the first one that is asked for and not with the app.
 */
export function openWebFont(specifier: string): Font {
  const { openSync } = require('fontkit') as typeof import('fontkit');
  const font = openSync(fileURLToPath(import.meta.resolve(specifier)));
  if (!('layout' in font)) throw new Error(`${specifier} is no single font`);
  return font;
}
