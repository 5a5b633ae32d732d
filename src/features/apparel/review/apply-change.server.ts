import type { Ctx } from '#platform/ctx.ts';
import { summarize } from '../catalogue/summarize.server.ts';
import { mediaIdsOf } from '../making/change-in-review.server.ts';
import { writeTexts } from '../making/update-product.server.ts';
import { writeImages } from '../making/write-product.server.ts';
import type { ProductRow } from '../product/product-row.server.ts';

/** Shows what our team approved of a change. @returns its uploads that are images of the product now */
export async function applyChange(tx: Ctx, product: ProductRow): Promise<string[]> {
  const { images, ...texts } = product.pending ?? {};
  await writeTexts(tx, product, texts);
  if (images) await writeImages(tx, product.id, images, product.pendingMediaIds);
  await summarize(tx, product.id);
  return mediaIdsOf({ images });
}
