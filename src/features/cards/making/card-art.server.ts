import { attachMedia, mediaEntries } from '#features/media/media.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';

const SHAPE = 5 / 7;
const TOLERANCE = 0.01;
export const MIN_WIDTH = 750;
export const MIN_HEIGHT = 1050;

export interface Art {
  frontMediaId?: string | undefined;
  backMediaId?: string | undefined;
}

/**
 * Attaches uploads as a card's front and back. Those of drafts too: images are fetched without a session, and only
 * people who can see the card get their URL.
 * @throws 400 unless they are the viewer's own images of 5:7 and at least 750 x 1050 pixels
 */
export async function attachArt(tx: Ctx, art: Art): Promise<void> {
  if (art.frontMediaId && art.frontMediaId === art.backMediaId)
    throw invalid('Choose different images for the front and the back.', 'backMediaId');
  for (const field of ['frontMediaId', 'backMediaId'] as const) {
    const id = art[field];
    if (!id) continue;
    await attachMedia(tx, { ids: [id], kinds: ['image'], field });
    await checkShape(tx, id, field);
  }
}

async function checkShape(tx: Ctx, id: string, field: string): Promise<void> {
  const { width = 0, height = 0 } = (await mediaEntries(tx, [id])).get(id) ?? {};
  if (!width || !height || Math.abs(width / height / SHAPE - 1) > TOLERANCE)
    throw invalid('Crop the image to 5:7.', field, 'WRONG_SHAPE');
  if (width < MIN_WIDTH || height < MIN_HEIGHT) {
    throw invalid(
      `This image is too small. Use at least ${MIN_WIDTH} x ${MIN_HEIGHT} pixels.`,
      field,
      'TOO_SMALL',
    );
  }
}
