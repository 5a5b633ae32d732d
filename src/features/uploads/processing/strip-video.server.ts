import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MediaFacts } from '#features/media/media-row.server.ts';
import { refusals } from '#features/media/upload-rules.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { refused } from './rejected-file.ts';

const reasons = {
  damaged: refusals.damagedVideo,
  unplayable: refusals.unplayable,
  deepColour: refusals.deepColour,
};

export interface StripTask {
  from: string;
  /** Null: it is only looked at. */
  to: string | null;
  /** A version that every browser plays is made of it. */
  takesDeepColour: boolean;
}
export interface AboutVideo {
  mime: 'video/mp4' | 'video/webm';
  codecs: string;
  isHdr: boolean;
  /** As it is shown: turned. */
  width: number;
  height: number;
  durationMs: number;
}
export type StripReply =
  | { refused: keyof typeof reasons }
  /** There was no room for the copy. */
  | { isFull: true }
  | AboutVideo;

const semaphore = createSemaphore(1, Number.POSITIVE_INFINITY);
/** 500 MB take seconds; a file that takes this long is an attack. */
const LONGEST_MS = 120_000;

/**
 * Writes the served version of a video to `folder`: the same picture and sound in a new container, without location,
 * camera or titles.
 * @throws Refusal CORRUPT or BAD_TYPE
 */
export function stripVideo(path: string, folder: string, takesDeepColour: boolean): Promise<MediaFacts> {
  return semaphore.run(async () => {
    const to = join(folder, 'video');
    const { mime, codecs, width, height, durationMs } = await aboutVideo({ from: path, to, takesDeepColour });
    const name = mime === 'video/webm' ? 'video.webm' : 'video.mp4';
    await rename(to, join(folder, name));
    const { size } = await stat(join(folder, name));
    return {
      kind: 'video' as const,
      mime,
      codecs,
      name,
      bytes: size,
      width,
      height,
      durationMs,
      placeholder: null,
      sizes: [],
    };
  });
}

/** What a video is. @throws Refusal CORRUPT or BAD_TYPE */
export const lookAtVideo = (path: string): Promise<AboutVideo> =>
  aboutVideo({ from: path, to: null, takesDeepColour: true });

async function aboutVideo(task: StripTask): Promise<AboutVideo> {
  const reply = await inThread(task);
  if ('isFull' in reply)
    throw Object.assign(new Error('no space left on device for a video'), { code: 'ENOSPC' });
  if ('refused' in reply) throw refused(reasons[reply.refused]);
  const { width, height, durationMs } = reply;
  if (!(width > 0 && height > 0 && durationMs > 0)) throw refused(refusals.damagedVideo);
  return reply;
}

/** In a worker thread, since a large or malicious file must not block requests. */
function inThread(task: StripTask): Promise<StripReply> {
  const thread = new Worker(new URL('./strip-video.thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
  return new Promise<StripReply>((resolve) => {
    const damaged = () => resolve({ refused: 'damaged' });
    const timer = setTimeout(damaged, LONGEST_MS);
    thread.once('message', resolve);
    thread.once('error', damaged);
    thread.once('exit', () => {
      clearTimeout(timer);
      damaged();
    });
  }).finally(() => thread.terminate());
}
