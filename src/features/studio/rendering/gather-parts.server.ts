import type { Media } from '#features/media/media.ts';
import { keyOfUrl } from '#features/media/media-files.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { ownAssets } from '../assets/assets.server.ts';
import type { DesignPage, Leaf } from '../design/design-schema.ts';
import { shownLeavesOf } from '../design/leaves.ts';
import { FALLBACK_FAMILY, type FontPath } from '../drawing/font-face.ts';
import { fontsOf } from '../fonts/font-catalogue.ts';
import { pathsOf } from '../fonts/font-files.server.ts';
import { stickerOf, textureOf } from '../options/art/artwork.ts';
import { svgOf } from '../options/art/sticker.ts';
import { framesOf } from '../parts/design-parts.server.ts';
import { statValues } from '../parts/stat-values.server.ts';
import { type DrawableParts, statKey, textureKey } from './render-task.ts';

/**
 * What pages take from elsewhere, as their owner, the viewer, may see it: their own pictures, their frames, our stickers
 * and fonts. What is missing is left out.
 * @param width the widest that a picture has to be, in pixels; without it, pictures are as they were uploaded
 */
export async function gatherParts(
  ctx: Ctx,
  pages: readonly DesignPage[],
  width?: number,
): Promise<DrawableParts> {
  const leaves = pages.flatMap(shownLeavesOf);
  const [assets, frames, stats] = await Promise.all([
    assetPictures(ctx, leaves, width),
    framePictures(ctx, leaves),
    shownStats(ctx, leaves),
  ]);
  return {
    pictures: { ...assets, ...frames, ...textures(pages) },
    fonts: fontPaths(ctx, leaves),
    stats,
  };
}

type Pictures = Record<string, Uint8Array>;

const assetsOf = (ctx: Ctx, leaves: readonly Leaf[]) =>
  ownAssets(
    ctx,
    viewerOf(ctx).accountId,
    leaves.flatMap((leaf) => (leaf.kind === 'image' && leaf.assetId ? [leaf.assetId] : [])),
  );
const usableFrames = (ctx: Ctx, leaves: readonly Leaf[]) =>
  framesOf(
    ctx,
    viewerOf(ctx).accountId,
    leaves.flatMap((leaf) => (leaf.kind === 'frame' ? [leaf.frameId] : [])),
  );

/** The pictures that are there, by `pictureKey`. */
export async function findDrawable(ctx: Ctx, leaves: readonly Leaf[]): Promise<ReadonlySet<string>> {
  const [assets, frames] = await Promise.all([assetsOf(ctx, leaves), usableFrames(ctx, leaves)]);
  return new Set([
    ...assets.map(({ id }) => `asset ${id}`),
    ...frames.map(({ id }) => `frame ${id}`),
    ...leaves.flatMap((leaf) =>
      leaf.kind === 'sticker' && stickerOf(leaf.stickerId) ? [`sticker ${leaf.stickerId}`] : [],
    ),
  ]);
}

async function assetPictures(ctx: Ctx, leaves: readonly Leaf[], width?: number): Promise<Pictures> {
  const pictures: Pictures = {};
  for (const { id, media } of await assetsOf(ctx, leaves))
    pictures[`asset ${id}`] = await ctx.deps.storage.getBytes(keyOfUrl(media.id, smallestOf(media, width)));
  return pictures;
}

/** The address of the smallest file that is wide enough. */
function smallestOf({ url, sizes }: Media, width = Number.POSITIVE_INFINITY): string {
  const enough = sizes.toSorted((a, b) => a.width - b.width).find((size) => size.width >= width);
  return enough?.url ?? url;
}

async function framePictures(ctx: Ctx, leaves: readonly Leaf[]): Promise<Pictures> {
  const pictures: Pictures = {};
  for (const { id, storageKey } of await usableFrames(ctx, leaves))
    pictures[`frame ${id}`] = await ctx.deps.storage.getBytes(storageKey);
  return pictures;
}

function textures(pages: readonly DesignPage[]): Pictures {
  const pictures: Pictures = {};
  for (const { background } of pages) {
    const texture = background.kind === 'texture' ? textureOf(background.textureId) : undefined;
    if (texture) pictures[textureKey(texture.id)] = Buffer.from(svgOf(texture, 1));
  }
  return pictures;
}

async function shownStats(ctx: Ctx, leaves: readonly Leaf[]): Promise<DrawableParts['stats']> {
  const fields = leaves.flatMap((leaf) => (leaf.kind === 'stat' ? [leaf] : []));
  const values = await statValues(
    ctx,
    fields.map(({ recordId, code }) => ({ recordId, code })),
  );
  return Object.fromEntries(values.map((value) => [statKey(value), value]));
}

/** Of the site's fonts, those that the texts use, and the one that stands in for missing ones. */
function fontPaths({ site }: Ctx, leaves: readonly Leaf[]): Record<string, FontPath[]> {
  const used = new Set([FALLBACK_FAMILY, ...familiesOf(leaves)]);
  const fonts = fontsOf(site).filter(({ family }) => used.has(family));
  return Object.fromEntries(fonts.map((font) => [font.family, pathsOf(font)]));
}

export const familiesOf = (leaves: readonly Leaf[]): string[] =>
  leaves.flatMap((leaf) => (leaf.kind === 'text' || leaf.kind === 'stat' ? [leaf.font.family] : []));
