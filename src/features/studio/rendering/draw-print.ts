import { skia } from '#platform/fonts/skia.server.ts';
import type { DesignPage } from '../design/design-schema.ts';
import type { Pen } from '../drawing/fill-style.ts';
import { paintPage } from '../drawing/paint-page.ts';
import type { Parts } from '../drawing/parts.ts';
import type { RenderTask } from './render-task.ts';

/** Designs have 300 pixels to an inch, a PDF has 72 points. */
const POINTS = 72 / 300;
/** 3 mm in pixels of a design, rounded up. */
const BLEED = 36;
/** Crop marks begin outside the bleed and end before the edge of the sheet, in pixels of a design. */
const MARK_GAP = 12;
const MARK = 60;
const MARGIN = BLEED + MARK_GAP + MARK + 12;
/** What a PDF can only keep as a picture, such as a shadow, has so many pixels to an inch. */
const DENSITY = 600;

/**
 * All pages for a printer: 3 mm of bleed around each, crop marks outside it, and the boxes that printers cut by. Texts and
 * shapes stay what they are, and the fonts are in the file.
 * @param drawn after each page
 */
export async function drawPrint(
  { canvas, pages }: Pick<RenderTask, 'canvas' | 'pages'>,
  parts: Parts,
  title: string,
  drawn: () => void,
): Promise<Uint8Array> {
  const sheet = sheetOf(canvas);
  const document = new (skia().PDFDocument)({
    title,
    rasterDPI: DENSITY,
    encodingQuality: 95,
  });
  for (const page of pages) {
    const pen = document.beginPage(sheet.width, sheet.height) as unknown as Pen;
    pen.setTransform(POINTS, 0, 0, POINTS, MARGIN * POINTS, MARGIN * POINTS);
    paintForPrint(pen, page, canvas, parts, sheet);
    drawMarks(pen, canvas);
    document.endPage();
    drawn();
  }
  return withBoxes(document.close(), canvas, sheet);
}

interface Sheet {
  width: number;
  height: number;
}

/** In whole points, since the canvas rounds. */
const sheetOf = ({ width, height }: RenderTask['canvas']): Sheet => ({
  width: Math.ceil((width + 2 * MARGIN) * POINTS),
  height: Math.ceil((height + 2 * MARGIN) * POINTS),
});

function paintForPrint(
  pen: Pen,
  page: DesignPage,
  canvas: RenderTask['canvas'],
  parts: Parts,
  sheet: Sheet,
): void {
  const vector = { ...sheet, density: DENSITY / 72 };
  paintPage(pen, page, { ...canvas, bleed: BLEED }, { parts, vector }, true);
}

/** Two at each corner, in line with the edges after trimming. */
function drawMarks(pen: Pen, { width, height }: RenderTask['canvas']): void {
  pen.lineWidth = 1;
  pen.strokeStyle = '#000000';
  const [near, far] = [BLEED + MARK_GAP, BLEED + MARK_GAP + MARK];
  pen.beginPath();
  for (const x of [0, width])
    for (const [from, to] of [
      [-far, -near],
      [height + near, height + far],
    ] as const) {
      pen.moveTo(x, from);
      pen.lineTo(x, to);
    }
  for (const y of [0, height])
    for (const [from, to] of [
      [-far, -near],
      [width + near, width + far],
    ] as const) {
      pen.moveTo(from, y);
      pen.lineTo(to, y);
    }
  pen.stroke();
}

/**
 * The canvas writes pages without the boxes that say where the paper is cut, measured from the lower left. A PDF is changed
 * by what is appended to it: its pages once more, and a table of where they are.
 */
function withBoxes(pdf: Buffer, { width, height }: RenderTask['canvas'], sheet: Sheet): Uint8Array {
  const written = pdf.toString('latin1');
  const box = (name: string, bleed: number) => {
    const [wide, high] = [(width + 2 * bleed) * POINTS, (height + 2 * bleed) * POINTS];
    const left = (MARGIN - bleed) * POINTS;
    const top = sheet.height - left;
    return `/${name} [${[left, top - high, left + wide, top].map((at) => at.toFixed(3)).join(' ')}]\n`;
  };
  let file = written;
  let table = 'xref\n';
  for (const [, id, page] of written.matchAll(/^(\d+) 0 obj\n<<\/Type \/Page\n(.*?)^endobj\n/gms)) {
    table += `${id} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${id} 0 obj\n<</Type /Page\n${box('TrimBox', 0)}${box('BleedBox', BLEED)}${page}endobj\n`;
  }
  const end = /^trailer\n<<(.*)>>\nstartxref\n(\d+)\n%%EOF\s*$/ms.exec(written);
  if (!end) throw new Error('The canvas ended a PDF in another way');
  const trailer = `trailer\n<<${end[1]}\n/Prev ${end[2]}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}
