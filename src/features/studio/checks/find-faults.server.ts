import type { CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { standInsFor } from '#platform/fonts/skia.server.ts';
import { ownAssets } from '../assets/assets.server.ts';
import type { DesignDocument } from '../design/design-schema.ts';
import { leavesOfKind } from '../design/leaves.ts';
import { readDesign } from '../design/read-design.ts';
import { statText } from '../design/stat-text.ts';
import { findOwnDesign } from '../designs/design-row.server.ts';
import type { TextLeaf } from '../drawing/parts.ts';
import { fontsOf } from '../fonts/font-catalogue.ts';
import { stickers } from '../options/art/artwork.ts';
import { framesOf } from '../parts/design-parts.server.ts';
import { statValues } from '../parts/stat-values.server.ts';
import { measureFont } from '../rendering/measure-font.server.ts';
import type { getDesignFaults } from './calls.ts';
import type { DesignFacts, PictureFacts, PictureLeaf } from './design-facts.ts';
import type { Fault } from './fault.ts';
import { findFaults } from './find-faults.ts';
import { textFacts } from './text-facts.server.ts';

/** The faults of a design of the viewer's, as the editor shows them; contrast above pictures is only judged there. */
export const findDesignFaults = async (ctx: Ctx, design: DesignDocument): Promise<Fault[]> =>
  findFaults(design, await loadFacts(ctx, design));

export async function designFaults(ctx: Ctx, designId: string): Promise<CallReply<typeof getDesignFaults>> {
  const { document } = readDesign((await findOwnDesign(ctx, designId)).document);
  const faults = await findDesignFaults(ctx, document);
  return {
    items: faults.map(({ code, severity, page, layerId, message }) => ({
      code,
      severity,
      page,
      layerId,
      message,
    })),
  };
}

async function loadFacts(ctx: Ctx, design: DesignDocument): Promise<DesignFacts> {
  const pictures = await loadPictures(ctx, design);
  const stats = leavesOfKind(design, 'stat');
  const values = await statValues(
    ctx,
    stats.map(({ recordId, code }) => ({ recordId, code })),
  );
  const shown = new Map(stats.map((layer, index) => [layer.id, statText(layer, values[index])]));
  const texts = leavesOfKind(design, 'text').map(({ text }) => text);
  const recordIds = stats.map(({ recordId }) => recordId);
  const { words, isAboutMinor } = await textFacts(ctx, { texts: [...texts, ...shown.values()], recordIds });
  const banned = new Map(words.map((one) => [one.text, one]));
  const fonts = new Map(fontsOf(ctx.site).map((font) => [font.family, font]));
  const textOf = (layer: TextLeaf) =>
    layer.kind === 'text' ? layer.text : (shown.get(layer.id) ?? layer.fallback);
  return {
    site: ctx.site,
    pictureOf: (layer) => pictures.get(keyOf(layer)) ?? null,
    hasFont: (family) => fonts.has(family),
    textOf,
    measureOf(layer) {
      const font = fonts.get(layer.font.family);
      return font && measureFont(font, layer, textOf(layer));
    },
    missingIn: (text) => standInsFor(text).missing,
    bannedWordIn: (text) => banned.get(text) ?? null,
    isAboutMinor,
    year: ctx.deps.clock().getUTCFullYear(),
  };
}

const keyOf = (layer: PictureLeaf): string => {
  if (layer.kind === 'image') return `image ${layer.assetId}`;
  return layer.kind === 'frame' ? `frame ${layer.frameId}` : `sticker ${layer.stickerId}`;
};

async function loadPictures(ctx: Ctx, design: DesignDocument): Promise<ReadonlyMap<string, PictureFacts>> {
  const { accountId } = viewerOf(ctx);
  const assetIds = leavesOfKind(design, 'image').map(({ assetId }) => assetId);
  const frameIds = leavesOfKind(design, 'frame').map(({ frameId }) => frameId);
  const assets = await ownAssets(ctx, accountId, assetIds);
  const frames = await framesOf(ctx, accountId, frameIds);
  const drawing: PictureFacts = { size: null, colours: null };
  return new Map<string, PictureFacts>([
    ...assets.map(({ id, media: { width, height } }): [string, PictureFacts] => [
      `image ${id}`,
      { size: width && height ? { width, height } : null, colours: null },
    ]),
    ...frames.map(({ id }): [string, PictureFacts] => [`frame ${id}`, drawing]),
    ...stickers.map(({ id }): [string, PictureFacts] => [`sticker ${id}`, drawing]),
  ]);
}
