import { attachMedia, mediaEntries } from '#features/media/media.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';

const SHAPE = 5 / 7;
const TOLERANCE = 0.01;
export const LEAST_WIDTH = 750;
export const LEAST_HEIGHT = 1050;

export interface Art {
  frontMediaId?: string | undefined;
  backMediaId?: string | undefined;
}

/**
 * Takes uploads as a card's front and back, of a draft too: a picture in a page is fetched without a session, and its
 * address is told only to those who may see the card.
 * @throws 400 for what is not the viewer's own picture of 5:7 in at least 750 x 1050
 */
export async function takeArt(tx: Ctx, art: Art): Promise<void> {
  if (art.frontMediaId && art.frontMediaId === art.backMediaId)
    throw invalid('The back is the same upload as the front. Choose another.', 'backMediaId');
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
    throw invalid('A card is 5 wide and 7 high. Crop the picture to that.', field, 'WRONG_SHAPE');
  if (width < LEAST_WIDTH || height < LEAST_HEIGHT) {
    throw invalid(
      `This picture is too small to print. It needs ${LEAST_WIDTH} x ${LEAST_HEIGHT} pixels or more.`,
      field,
      'TOO_SMALL',
    );
  }
}
