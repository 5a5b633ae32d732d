import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsFolder } from '#features/media/media-files.server.ts';
import { insertAttached } from '#features/media/media-row.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import { storeMedia } from '../processing/store-media.server.ts';

/** A PNG of ours. */
interface Portrait {
  site: SiteId;
  ownerId: string;
  bytes: Uint8Array;
  alt: string;
}

/**
 * Stores avatars like uploads, for the demo world: they are ours, so nobody inspects them, and the rows of all are one
 * statement, which saves most of what a small picture costs.
 * @returns their ids, in their order
 */
export async function storePortraits(ctx: Ctx, portraits: readonly Portrait[]): Promise<string[]> {
  await mkdir(uploadsFolder(ctx.deps), { recursive: true });
  const stored: Parameters<typeof insertAttached>[1][number][] = [];
  for (const { bytes, ...about } of portraits) {
    const id = newId();
    const path = join(uploadsFolder(ctx.deps), `${id}.part`);
    try {
      await writeFile(path, bytes);
      const facts = await storeMedia(ctx, id, { kind: 'image', mime: 'image/png' }, path);
      stored.push({ id, ...about, ...facts });
    } finally {
      await rm(path, { force: true });
    }
  }
  await insertAttached(ctx, stored);
  return stored.map(({ id }) => id);
}
