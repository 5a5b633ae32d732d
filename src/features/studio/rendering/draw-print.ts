import { PDFDocument as PrintFile } from '@cantoo/pdf-lib';
import { PDFDocument } from '@napi-rs/canvas';
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
  const document = new PDFDocument({ title, creator: 'Touchline', rasterDPI: DENSITY, encodingQuality: 95 });
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

/** The canvas writes pages without the boxes that say where the paper is cut. They are measured from the lower left. */
async function withBoxes(
  bytes: Uint8Array,
  { width, height }: RenderTask['canvas'],
  sheet: Sheet,
): Promise<Uint8Array> {
  const file = await PrintFile.load(bytes, { updateMetadata: false });
  const boxWith = (bleed: number) => {
    const [wide, high] = [(width + 2 * bleed) * POINTS, (height + 2 * bleed) * POINTS];
    const inset = (MARGIN - bleed) * POINTS;
    return [inset, sheet.height - inset - high, wide, high] as const;
  };
  for (const page of file.getPages()) {
    page.setTrimBox(...boxWith(0));
    page.setBleedBox(...boxWith(BLEED));
  }
  return file.save();
}
