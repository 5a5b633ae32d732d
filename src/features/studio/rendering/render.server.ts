import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '#platform/semaphore.ts';
import type { RenderReply, RenderTask } from './render-task.ts';

// One core a design, and half of the cores for all of them: the others serve requests.
const semaphore = createSemaphore(
  Math.max(1, Math.floor(availableParallelism() / 2)),
  Number.POSITIVE_INFINITY,
);
/** The largest designs take seconds; what takes this long hangs. */
const LONGEST_MS = 120_000;
/** A thread takes as long to start as a small picture takes to draw, so it waits this long for another one. */
const IDLE_MS = 30_000;

const idle: { thread: Worker; timer: ReturnType<typeof setTimeout> }[] = [];

/**
 * Draws the pages of a design in a thread of its own, since painting must not block requests.
 * @param drawn how many pages are finished
 * @returns a file for each page as PNG or WebP, or one PDF of all
 */
export const renderPages = (
  task: RenderTask,
  drawn: (pages: number) => void = () => {},
): Promise<Uint8Array[]> =>
  semaphore.run(async () => {
    const thread = takeThread();
    try {
      const files = await inThread(thread, task, drawn);
      keepThread(thread);
      return files;
    } catch (error) {
      void thread.terminate();
      throw error;
    }
  });

function takeThread(): Worker {
  const kept = idle.pop();
  if (kept) {
    clearTimeout(kept.timer);
    kept.thread.ref();
    return kept.thread;
  }
  return new Worker(new URL('./render.thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
}

/** For the next design. It doesn't keep the process from ending. */
function keepThread(thread: Worker): void {
  const entry = {
    thread,
    timer: setTimeout(() => {
      idle.splice(idle.indexOf(entry), 1);
      void thread.terminate();
    }, IDLE_MS).unref(),
  };
  thread.unref();
  idle.push(entry);
}

async function inThread(
  thread: Worker,
  task: RenderTask,
  drawn: (pages: number) => void,
): Promise<Uint8Array[]> {
  const files: Uint8Array[] = [];
  const done = Promise.withResolvers<Uint8Array[]>();
  let pages = 0;
  const hear = (reply: RenderReply) => {
    if (reply.kind === 'failed') done.reject(new Error(`A design could not be drawn: ${reply.message}`));
    else if (reply.kind === 'done') done.resolve(reply.bytes ? [reply.bytes] : files);
    else {
      if (reply.bytes) files.push(reply.bytes);
      pages += 1;
      drawn(pages);
    }
  };
  const ended = () => done.reject(new Error('The thread that draws designs ended.'));
  const timer = setTimeout(() => done.reject(new Error('Drawing a design took too long.')), LONGEST_MS);
  thread.on('message', hear).once('error', done.reject).once('exit', ended);
  thread.postMessage(task);
  try {
    return await done.promise;
  } finally {
    clearTimeout(timer);
    thread.off('message', hear).off('error', done.reject).off('exit', ended);
  }
}
