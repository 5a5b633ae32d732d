import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsFolder } from '#features/media/media-files.server.ts';
import { markAttached } from '#features/media/media-row.server.ts';
import { type Deps, jobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import { beginProcessing, finishUpload } from '../processing/finish-upload.server.ts';
import { inspectFile } from '../processing/inspect-file.server.ts';

/**
 * Processes an image like an upload and attaches it at once. Without an owner it is the platform's own.
 * @returns its id
 * @throws RejectedFile
 */
export async function storeImage(
  deps: Deps,
  image: { site: SiteId; ownerId: string | null; bytes: Uint8Array; alt: string; everySite?: boolean },
): Promise<string> {
  const ctx = siteCtx(jobCtx(deps), image.site);
  const id = newId();
  await mkdir(uploadsFolder(deps), { recursive: true });
  const path = join(uploadsFolder(deps), `${randomUUID()}.part`);
  try {
    await writeFile(path, image.bytes);
    const bytes = image.bytes.length;
    const judged = await inspectFile(path, bytes, { name: '', type: '' }, 'image');
    await transact(ctx, (tx) => beginProcessing(tx, { id, ownerId: image.ownerId, kind: 'image', bytes }));
    await finishUpload(ctx, id, path, async () => judged);
    await markAttached(ctx, [{ id, alt: image.alt }], { everySite: image.everySite ?? false });
    return id;
  } finally {
    await rm(path, { force: true });
  }
}
