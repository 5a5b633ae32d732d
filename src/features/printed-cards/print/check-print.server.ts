import { LRUCache } from 'lru-cache';
import { readPicture } from '#features/media/read-picture.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';
import type { PrintCheck, PrintedSide, PrintFault, PrintFix } from './calls.ts';
import {
  BLEED,
  bleedBox,
  croppedPart,
  DPI,
  dpiOf,
  type Edges,
  edgeLabels,
  type PrintSize,
  pictureBox,
  pixelsOf,
  printSizeNames,
  printSizes,
  SAFE,
} from './formats.ts';
import { inspectPicture, type PictureFacts } from './inspect-picture.server.ts';
import { printing } from './read-picture.server.ts';

export interface PrintedPictures {
  size: PrintSize;
  edges: Edges;
  frontMediaId: string;
  backMediaId: string;
}

/** An upload never changes, so what was found of it stays true. */
const inspectedOf = perApp(() => new LRUCache<string, PictureFacts>({ max: 500 }));
/** A picture of another shape loses so much at most. */
const MOST_CROPPED = 0.12;

/** Checks both sides for print: 300 dpi at full bleed, 3 mm of bleed, and nothing that looks like text near the cut. */
export async function checkPictures(ctx: Ctx, wanted: PrintedPictures): Promise<PrintCheck> {
  const sides = await Promise.all([
    checkSide(ctx, 'front', wanted.frontMediaId, wanted),
    checkSide(ctx, 'back', wanted.backMediaId, wanted),
  ]);
  return { passed: sides.every(({ faults }) => faults.length === 0), sides };
}

type Format = Pick<PrintedPictures, 'size' | 'edges'>;

async function checkSide(
  ctx: Ctx,
  side: PrintedSide['side'],
  mediaId: string,
  format: Format,
): Promise<PrintedSide> {
  const facts = await factsOf(ctx, mediaId);
  if (!facts) {
    const message = `We couldn’t read the picture of the ${side}.`;
    const fault: PrintFault = { code: 'UNREADABLE', message, fixes: [uploadFix(format)] };
    return { side, width: 0, height: 0, dpi: 0, faults: [fault] };
  }
  const { width, height } = facts;
  return {
    side,
    width,
    height,
    dpi: dpiOf(facts, pictureBox(format.size, format.edges)),
    faults: faultsOf(side, facts, format),
  };
}

async function factsOf(ctx: Ctx, mediaId: string): Promise<PictureFacts | null> {
  const inspected = inspectedOf(ctx.deps);
  const known = inspected.get(mediaId);
  if (known) return known;
  const bytes = await readPicture(ctx, mediaId);
  if (!bytes) return null;
  try {
    const facts = await printing.run(() => inspectPicture(bytes));
    inspected.set(mediaId, facts);
    return facts;
  } catch (error) {
    ctx.deps.log.warn({ err: error, media: mediaId }, 'could not read a picture for the print check');
    return null;
  }
}

function faultsOf(side: string, facts: PictureFacts, format: Format): PrintFault[] {
  return [
    shapeFault(side, facts, format),
    sharpnessFault(side, facts, format),
    edgeFault(side, facts, format),
    textFault(side, facts, format),
  ].filter((fault) => fault !== null);
}

function shapeFault(side: string, facts: PictureFacts, format: Format): PrintFault | null {
  if (croppedPart(facts, pictureBox(format.size, format.edges)) <= MOST_CROPPED) return null;
  return {
    code: 'SHAPE',
    message: `The ${side} doesn’t have the shape of a card: too much of it would be cut off.`,
    fixes: [uploadFix(format)],
  };
}

/** Too few pixels: for the card itself, or only for what is cut off around it. */
function sharpnessFault(side: string, facts: PictureFacts, format: Format): PrintFault | null {
  const dpi = dpiOf(facts, pictureBox(format.size, format.edges));
  if (dpi >= DPI) return null;
  const isBleed = format.edges === 'picture' && dpiOf(facts, printSizes[format.size]) >= DPI;
  return {
    code: isBleed ? 'BLEED' : 'RESOLUTION',
    message: isBleed
      ? `The ${side} fills the card, but not the ${BLEED} mm around it that are cut off.`
      : `The ${side} has ${dpi} dots per inch in print. It needs ${DPI} to look sharp.`,
    fixes: [
      ...fixes(format, (other) => dpiOf(facts, pictureBox(other.size, other.edges)) >= DPI),
      uploadFix(format),
    ],
  };
}

function edgeFault(side: string, { hasClearEdge }: PictureFacts, format: Format): PrintFault | null {
  if (!hasClearEdge || format.edges === 'border') return null;
  return {
    code: 'BLEED',
    message: `The edge of the ${side} is transparent, so the paper would show.`,
    fixes: [{ kind: 'edges', edges: 'border', label: edgeLabels.border.label }, uploadFix(format)],
  };
}

/** Millimetres from the cut to what looks like text; negative when it is cut off. */
function textDistance(facts: PictureFacts, { size, edges }: Format): number {
  if (!facts.textNear) return Number.POSITIVE_INFINITY;
  const box = pictureBox(size, edges);
  const scale = Math.max(box.width, (box.height * facts.width) / facts.height);
  const outside = (bleedBox(size).width - box.width) / 2 - BLEED;
  return facts.textNear.distance * scale + outside;
}

function textFault(side: string, facts: PictureFacts, format: Format): PrintFault | null {
  const distance = textDistance(facts, format);
  if (distance >= SAFE || !facts.textNear) return null;
  const where = { top: 'at the top', bottom: 'at the bottom', left: 'on the left', right: 'on the right' };
  const place = where[facts.textNear.edge];
  return {
    code: 'SAFE_AREA',
    message:
      distance < 0
        ? `What looks like text ${place} of the ${side} would be cut off.`
        : `What looks like text ${place} of the ${side} is ${distance.toFixed(1)} mm from the cut. Keep ${SAFE} mm free.`,
    fixes: [...fixes(format, (other) => textDistance(facts, other) >= SAFE), uploadFix(format)],
  };
}

/** Another size or other edges that would pass; the one that changes least. */
function fixes({ size, edges }: Format, passes: (format: Format) => boolean): PrintFix[] {
  const found: PrintFix[] = [];
  const otherSize = printSizeNames.find((one) => one !== size && passes({ size: one, edges }));
  if (otherSize)
    found.push({ kind: 'size', size: otherSize, label: `Choose ${printSizes[otherSize].label}` });
  const otherEdges = (['mirrored', 'border'] as const).find(
    (one) => one !== edges && passes({ size, edges: one }),
  );
  if (otherEdges) found.push({ kind: 'edges', edges: otherEdges, label: edgeLabels[otherEdges].label });
  return found;
}

function uploadFix({ size, edges }: Format): PrintFix {
  const { width, height } = pictureBox(size, edges);
  const label = `Upload a picture of at least ${pixelsOf(width)} × ${pixelsOf(height)} pixels`;
  return { kind: 'upload', label };
}
