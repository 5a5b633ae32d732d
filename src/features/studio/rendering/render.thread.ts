import { parentPort } from 'node:worker_threads';
import { drawParts } from './draw-parts.ts';
import { drawPicture } from './draw-picture.ts';
import type { RenderReply, RenderTask } from './render-task.ts';

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
