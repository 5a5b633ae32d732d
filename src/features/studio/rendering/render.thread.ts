import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { skia } from '#platform/fonts/skia.server.ts';
import type { DesignPage } from '../design/design-schema.ts';
import type { Pen } from '../drawing/fill-style.ts';
import { paintPage } from '../drawing/paint-page.ts';
import type { Parts } from '../drawing/parts.ts';
import { drawParts } from './draw-parts.ts';
import type { PictureFormat, RenderReply, RenderTask } from './render-task.ts';

/** A print is seen closer than a screen: its filtered pictures have so many times their pixels. */
const PRINT_SHARPNESS = 2;

const tell = (reply: RenderReply) => parentPort?.postMessage(reply);

async function render(task: RenderTask): Promise<void> {
  const { output } = task;
  if (output.format === 'pdf') {
    const { drawPrint } = await import('./draw-print.ts');
    const parts = await drawParts(task, PRINT_SHARPNESS);
    const bytes = await drawPrint(task, parts, output.title, () => tell({ kind: 'page', bytes: null }));
    tell({ kind: 'done', bytes });
    return;
  }
  const parts = await drawParts(task, output.scale);
  for (const page of task.pages) tell({ kind: 'page', bytes: await drawPicture(task, page, parts, output) });
  tell({ kind: 'done', bytes: null });
}

// One task at a time: the next comes when this one is done.
parentPort?.on('message', (task: RenderTask) => {
  render(task).catch((error: unknown) =>
    tell({
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
});

/** A page after trimming as a picture file. */
async function drawPicture(
  { canvas }: Pick<RenderTask, 'canvas'>,
  page: DesignPage,
  parts: Parts,
  { format, scale }: { format: PictureFormat; scale: number },
): Promise<Uint8Array> {
  const [width, height] = [canvas.width, canvas.height].map((side) => Math.max(1, Math.round(side * scale)));
  const surface = skia().createCanvas(width, height);
  const pen = surface.getContext('2d');
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  paintPage(pen as unknown as Pen, page, canvas, { parts });
  const { data } = pen.getImageData(0, 0, surface.width, surface.height);
  const picture = sharp(data, { raw: { width: surface.width, height: surface.height, channels: 4 } });
  // The canvas's own encoders take ten times as long.
  if (format === 'png') return picture.png({ compressionLevel: 3 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 90, alphaQuality: 100, effort: 1 }).toBuffer();
  // What is transparent becomes white, like paper.
  return picture
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
