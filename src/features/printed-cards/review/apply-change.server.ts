import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { uploadsOf, writePictures } from '../making/write-printed-card.server.ts';
import { isRunStarted, type PrintedCardRow } from '../product/printed-card-row.server.ts';

/**
 * Prints from the pictures that our team approved of a change. @returns its uploads
 * @throws 409 when some of the run were sold meanwhile: all prints of a run look the same
 */
export async function applyChange(tx: Ctx, row: PrintedCardRow): Promise<string[]> {
  if (!row.pending) return [];
  if (isRunStarted(row))
    throw conflict(
      'RUN_STARTED',
      'Cards of this run were sold meanwhile, so its pictures can’t change any more. Reject the change.',
    );
  await writePictures(tx, row, row.pending);
  return uploadsOf(row.pending).map(({ id }) => id);
}
