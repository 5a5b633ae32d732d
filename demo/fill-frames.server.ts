import { type DemoFrame, demoFrames, frameSlug } from '#demo/frames.ts';
import { priceBy, sellsIn } from '#demo/sellers.ts';
import { framePreviewKey, overlayKey, PICTURE_KEEPER } from '#demo/wanted-pictures.ts';
import { before, ctxOf, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { type FinishedFrame, insertFrames } from '#features/frames/making/bulk-insert.server.ts';

/** Lists the frames of the cast and of our team, with those who added them. */
export async function fillFrames(world: World): Promise<void> {
  for (const site of ['sports', 'cricket', 'kids'] as const)
    await insertFrames(
      ctxOf(world, site),
      demoFrames.filter((frame) => frame.site === site).map((frame) => finished(world, frame)),
    );
  const makers = [...new Set(demoFrames.flatMap(({ maker }) => (maker ? [world.idOf(maker)] : [])))];
  await world.tx`
    update account set monetization = monetization || '{"shop": true}' where id = any(${makers}::uuid[])`;
}

function finished(world: World, frame: DemoFrame): FinishedFrame {
  const { maker, name, price, licence = 'unlimited', daysAgo, holders = [], state = 'listed' } = frame;
  return {
    ownerId: maker && world.idOf(maker),
    addedBy: maker ? null : world.idOf(PICTURE_KEEPER),
    slug: frameSlug(frame),
    name,
    price: priceBy(maker, price),
    currency: sellsIn(maker),
    licence,
    state,
    mediaId: world.pictureOf(overlayKey(frame)),
    previewMediaId: world.pictureOf(framePreviewKey(frame)),
    holderIds: holders.map(world.idOf),
    createdAt: before(world, daysAgo * MINUTES_A_DAY),
  };
}
