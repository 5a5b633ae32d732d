import PDFDocument from 'pdfkit';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { copyPath } from '#features/cards/printing.server.ts';
import { readPicture } from '#features/media/read-picture.server.ts';
import { typefaceOf } from '#features/share/typefaces.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { unavailable } from '#platform/errors.ts';
import { outlineOf } from '#platform/fonts/skia.server.ts';
import type { SiteId } from '#platform/site.ts';
import { qrPath } from '#ui/qr-path.ts';
import { BLEED, bleedBox, type PrintSize, printSizes, SAFE } from '../print/formats.ts';
import { printing } from '../print/read-picture.server.ts';
import { twinLabel } from '../product/twin-label.ts';
import type { SoldPrint } from './calls.ts';
import { drawSide } from './draw-side.server.ts';
import type { findSoldPrint } from './sold-prints.server.ts';

/** Millimetres. */
const CODE = 14;

const LABEL = { height: 5, text: 2.9, padding: 1.4 };

type Page = InstanceType<typeof PDFDocument>;

interface Marked {
  site: SiteId;
  size: PrintSize;
  print: Pick<SoldPrint, 'number' | 'limit' | 'twin'>;
  /** The address of the twin's page. */
  url: string | null;
}

type Sold = NonNullable<Awaited<ReturnType<typeof findSoldPrint>>>;

/** Millimetres around the bleed, for crop marks. */
const MARGIN = 8;
const POINTS = 72 / 25.4;

/** The file a print is made from: a page for each side, with bleed and crop marks. */
export async function printFile(ctx: Ctx, { card, print }: Sold): Promise<Buffer> {
  const url = print.twin ? ctx.deps.hosts.urlOf(ctx.site, copyPath(print.twin.copyId)) : null;
  const front = await sideOf(ctx, card, card.frontMediaId);
  const back = await sideOf(ctx, card, card.backMediaId);
  const title = `${card.title}, ${copyNumber({ serial: print.number, supply: print.limit })}`;
  const { width, height } = bleedBox(card.size);
  const size: [number, number] = [(width + 2 * MARGIN) * POINTS, (height + 2 * MARGIN) * POINTS];
  const document = new PDFDocument({ size, margin: 0, autoFirstPage: false, info: { Title: title } });
  const bytes: Buffer[] = [];
  document.on('data', (part: Buffer) => bytes.push(part));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  for (const picture of [front, back]) {
    document.addPage();
    document.image(picture, MARGIN * POINTS, MARGIN * POINTS, {
      width: width * POINTS,
      height: height * POINTS,
    });
    cropMarks(document, card.size);
  }
  printMarks(document, { site: ctx.site, size: card.size, print, url });
  document.end();
  await ended;
  return Buffer.concat(bytes);
}

async function sideOf(ctx: Ctx, card: Sold['card'], mediaId: string): Promise<Buffer> {
  const picture = await readPicture(ctx, mediaId);
  if (!picture) throw unavailable();
  return printing.run(() => drawSide(picture, card));
}

/** Eight short lines that end where the bleed begins. */
function cropMarks(document: Page, size: PrintSize): void {
  const { width, height } = printSizes[size];
  const [left, top] = [MARGIN + BLEED, MARGIN + BLEED];
  const [right, bottom] = [left + width, top + height];
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    document.moveTo(x1 * POINTS, y1 * POINTS).lineTo(x2 * POINTS, y2 * POINTS);
  document.lineWidth(0.25).strokeColor('#000');
  for (const x of [left, right]) {
    line(x, 1, x, MARGIN - 1).stroke();
    line(x, bottom + BLEED + 1, x, bottom + BLEED + MARGIN - 1).stroke();
  }
  for (const y of [top, bottom]) {
    line(1, y, MARGIN - 1, y).stroke();
    line(right + BLEED + 1, y, right + BLEED + MARGIN - 1, y).stroke();
  }
}

/** What is printed on the back of one print of the run: its number, and a twin's code and serial. As shapes, which stay sharp. */
function printMarks(page: Page, { site, size, print, url }: Marked): void {
  const { width, height } = printSizes[size];
  const { number, limit, twin } = print;
  const texts = [copyNumber({ serial: number, supply: limit }), ...(twin ? [twinLabel(twin)] : [])];
  // In millimetres from the corner of the cut.
  page
    .save()
    .scale(POINTS)
    .translate(MARGIN + BLEED, MARGIN + BLEED);
  for (const [line, text] of texts.entries()) {
    const label = outlineOf(typefaceOf(site, 'text'), text, LABEL.text);
    const y = height - SAFE - LABEL.height * (texts.length - line);
    page.roundedRect(SAFE, y, label.width + 2 * LABEL.padding, LABEL.height, 1).fill('#fff');
    page
      .save()
      .translate(SAFE + LABEL.padding, y + 3.5)
      .path(label.path)
      .fill('#111')
      .restore();
  }
  if (url) code(page, url, width - SAFE - CODE, height - SAFE - CODE);
  page.restore();
}

function code(page: Page, url: string, x: number, y: number): void {
  const { side, squares } = qrPath(url);
  page.roundedRect(x, y, CODE, CODE, 1).fill('#fff');
  page
    .translate(x, y)
    .scale(CODE / side)
    .path(squares)
    .fill('#111');
}
