import { setText, widthOf } from '#features/share/set-text.server.ts';
import { typefaceOf } from '#features/share/typefaces.server.ts';
import type { SiteId } from '#platform/site.ts';
import { qrPath } from '#ui/qr-path.ts';
import { type PrintSize, printSizes, SAFE } from '../print/formats.ts';
import { twinLabel } from '../product/twin-label.ts';
import type { SoldPrint } from './calls.ts';

/** Millimetres. */
const CODE = 14;
const LABEL = { height: 5, text: 2.9, padding: 1.4 };

interface Marked {
  site: SiteId;
  size: PrintSize;
  print: Pick<SoldPrint, 'number' | 'limit' | 'twin'>;
  /** The address of the twin's page. */
  url: string | null;
}

/** What is printed on the back of one print of the run, as SVG in millimetres: its number, and a twin's code and serial. */
export function printMarks({ site, size, print, url }: Marked): string {
  const { width, height } = printSizes[size];
  const { number, limit, twin } = print;
  const text = twin ? `${number}/${limit} · ${twinLabel(twin)}` : `${number}/${limit}`;
  const face = typefaceOf(site, 'text');
  const wide = widthOf(face, text, LABEL.text) + 2 * LABEL.padding;
  const y = height - SAFE - LABEL.height;
  const label = `<rect x="${SAFE}" y="${y}" width="${wide}" height="${LABEL.height}" rx="1" fill="#fff"/>
    ${setText(text, { face, size: LABEL.text, fill: '#111', x: SAFE + LABEL.padding, y: y + 3.5 })}`;
  return url ? label + code(url, width - SAFE - CODE, height - SAFE - CODE) : label;
}

function code(url: string, x: number, y: number): string {
  const { side, squares } = qrPath(url);
  return `<rect x="${x}" y="${y}" width="${CODE}" height="${CODE}" rx="1" fill="#fff"/>
    <path transform="translate(${x} ${y}) scale(${CODE / side})" d="${squares}" fill="#111"/>`;
}
