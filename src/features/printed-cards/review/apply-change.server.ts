import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { uploadsOf, writePictures } from '../making/write-printed-card.server.ts';
import { isRunStarted, type PrintedCardRow } from '../product/printed-card-row.server.ts';

/**
 * Prints from the pictures that our team approved of a change. @returns its uploads
 * @throws 409 while a buyer pays for one: all prints of a run look the same, so a sale ends the change
 */
export async function applyChange(tx: Ctx, row: PrintedCardRow): Promise<string[]> {
  if (!row.pending) return [];
  if (isRunStarted(row))
    throw conflict(
      'RUN_STARTED',
      'Somebody is paying for a card of this run. If they buy it, its pictures stay; otherwise approve the change in ten minutes.',
    );
  await writePictures(tx, row, row.pending);
  return uploadsOf(row.pending).map(({ id }) => id);
}
