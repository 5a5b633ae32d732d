import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { type JobCtx, siteCtx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { deleteStored } from '#platform/stored-files.ts';
import { readDesign } from '../design/read-design.ts';
import { assertDrawable } from '../rendering/assert-drawable.server.ts';
import { gatherParts } from '../rendering/gather-parts.server.ts';
import { asOwner } from '../rendering/owner-ctx.server.ts';
import { renderPages } from '../rendering/render.server.ts';
import { storageKeyOf } from './export-row.server.ts';
import {
  failExport,
  finishExport,
  isHopeless,
  releaseExport,
  renewExport,
  type TakenExport,
  takeExport,
} from './take-export.server.ts';

/** So often a worker says that it is still drawing. */
const RENEW_MS = 20_000;

/** Draws what waits, one after the other. An export whose worker was killed waits again after a minute. */
export async function drawExports(job: JobCtx): Promise<void> {
  for (;;) {
    const taken = await takeExport({ ...job, now: job.deps.clock() });
    if (!taken) return;
    await drawOne(job, taken);
  }
}

async function drawOne(job: JobCtx, taken: TakenExport): Promise<void> {
  if (isHopeless(taken)) {
    await failExport(job, taken, 'We couldn’t draw this design. Try a smaller size, or fewer pictures.');
    return;
  }
  let drawn = 0;
  const renewing = setInterval(() => void renewExport(job, taken, drawn).catch(() => {}), RENEW_MS);
  try {
    const { document } = readDesign(taken.document);
    const ctx = await asOwner(siteCtx(job, taken.site), taken.ownerId);
    await assertDrawable(ctx, document.pages);
    const parts = await gatherParts(ctx, document.pages);
    const { canvas, pages } = document;
    const { format, scale, designName: title } = taken;
    const output = format === 'pdf' ? { format, title } : { format, scale };
    const files = await renderPages({ ...parts, canvas, pages, output }, (count) => {
      drawn = count;
      void renewExport(job, taken, count).catch(() => {});
    });
    await keepFile(job, taken, await oneFile(taken, pages, files));
  } catch (error) {
    if (error instanceof Refusal) await failExport(job, taken, error.message);
    else {
      await releaseExport(job, taken);
      throw error;
    }
  } finally {
    clearInterval(renewing);
  }
}

const oneFile = async (
  { format }: TakenExport,
  pages: readonly { name: string }[],
  files: readonly Uint8Array[],
): Promise<Uint8Array> => {
  const [first = new Uint8Array()] = files;
  return files.length > 1 ? zipPages(pages, files, format) : first;
};

async function keepFile(job: JobCtx, taken: TakenExport, file: Uint8Array): Promise<void> {
  const key = storageKeyOf(taken);
  await job.deps.storage.put(key, file);
  // Deleted meanwhile, with its account: nobody would ever delete the file.
  if (!(await finishExport(job, taken, file.length)) && !(await isKnown(job, taken)))
    await deleteStored(job, [key]);
}

async function isKnown({ sql }: JobCtx, { id }: TakenExport): Promise<boolean> {
  const rows = await sql`select from studio_export where id = ${id}`;
  return rows.length > 0;
}

/** Pictures of pages in one file, in their order. They are compressed already. */
async function zipPages(
  pages: readonly { name: string }[],
  files: readonly Uint8Array[],
  extension: string,
): Promise<Uint8Array> {
  const zip = new ZipFile();
  files.forEach((file, index) => {
    const name = (pages[index]?.name ?? '').replace(/[^A-Za-z0-9]+/g, '-').toLowerCase();
    zip.addBuffer(Buffer.from(file), `${index + 1}-${name || 'page'}.${extension}`, { compress: false });
  });
  zip.end();
  return buffer(zip.outputStream);
}
