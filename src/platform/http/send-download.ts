import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Deps } from '#platform/ctx.ts';
import { tooMany } from '#platform/errors.ts';
import { perApp } from '#platform/per-app.ts';

/** How many files one person can load from a process at once. */
export const MOST_DOWNLOADS = 6;
/** A reader that takes nothing for so long is disconnected. In ms. */
const STALLED_MS = 30_000;

interface Download {
  type: string;
  fileName: string;
  /** Whose download it is: the viewer, or the owner of a file with a signed address. */
  accountId: string;
  /**
   * Opens a file of the storage, or makes one. What is made is written to the disk first, so that a slow reader holds a
   * file open instead of a database cursor or a PDF in memory.
   */
  open(): Promise<{ stored: Readable; bytes?: number } | { made: Readable | Uint8Array }>;
}

/** Connections that are loading, by person. */
const loading = perApp(() => new Map<string, number>());

/**
 * Sends a file as its reader takes it.
 * @throws 429 beyond `MOST_DOWNLOADS`
 */
export async function sendDownload(
  deps: Deps,
  reply: FastifyReply,
  { type, fileName, accountId, open: openFile }: Download,
): Promise<FastifyReply> {
  const release = take(loading(deps), accountId);
  try {
    const file = await openFile();
    const { stream, bytes } =
      'stored' in file ? { stream: file.stored, bytes: file.bytes } : await spool(deps, file.made);
    // A reader that left meanwhile closes nothing any more.
    if (reply.raw.destroyed) stream.destroy();
    stream.once('close', release);
    endIfStalled(reply);
    return reply
      .headers({
        'content-type': type,
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
        ...(bytes === undefined ? {} : { 'content-length': bytes }),
      })
      .send(stream);
  } catch (error) {
    release();
    throw error;
  }
}

/** Disconnects a reader that takes nothing more: its file and its place are for others. */
export function endIfStalled({ raw }: FastifyReply): void {
  raw.setTimeout(STALLED_MS, () => raw.destroy());
}

function take(counts: Map<string, number>, accountId: string): () => void {
  const count = counts.get(accountId) ?? 0;
  if (count >= MOST_DOWNLOADS)
    throw tooMany(10, `You’re downloading ${MOST_DOWNLOADS} files already. Wait until one of them is done.`);
  counts.set(accountId, count + 1);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    const left = (counts.get(accountId) ?? 1) - 1;
    if (left > 0) counts.set(accountId, left);
    else counts.delete(accountId);
  };
}

/** Writes to a file without a name, which is gone when it is closed. */
async function spool({ config }: Deps, made: Readable | Uint8Array) {
  const folder = join(config.dataDir, 'downloads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+');
  try {
    await rm(path);
    await file.writeFile(made);
    const { size } = await file.stat();
    return { stream: file.createReadStream({ start: 0 }), bytes: size };
  } catch (error) {
    await file.close();
    throw error;
  }
}
