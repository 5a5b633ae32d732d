import type { Work } from '#platform/proof-of-work.ts';

/** Solves it off the main thread, so that the page goes on. @returns the value of the header. */
export function solveWork(work: Work): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve-work.worker.ts', import.meta.url), { type: 'module' });
    const end = (then: () => void) => {
      worker.terminate();
      then();
    };
    worker.onmessage = ({ data }: MessageEvent<string>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('The work could not be done.')));
    worker.postMessage(work);
  });
}
