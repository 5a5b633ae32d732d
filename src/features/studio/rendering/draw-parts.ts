import type { Image } from '@napi-rs/canvas';
import { skia } from '#platform/fonts/skia.server.ts';
import type { DesignPage } from '../design/design-schema.ts';
import { leavesOf } from '../design/leaves.ts';
import { statText } from '../design/stat-text.ts';
import { FALLBACK_FAMILY, nearestFiles } from '../drawing/font-face.ts';
import { isEmpty, type Parts, shownText, type TextLeaf } from '../drawing/parts.ts';
import { pictureKey, type RenderTask, statKey, textureKey } from './render-task.ts';
import { measureOnServer, serverKit, styleOnServer } from './server-fonts.ts';

/** What the painter asks for, decoded. @param scale pixels for each of the canvas */
export async function drawParts(task: RenderTask, scale: number): Promise<Parts> {
  const pictures = await decodePictures(task, scale);
  const textOf = (layer: TextLeaf) =>
    layer.kind === 'text' ? layer.text : statText(layer, task.stats[statKey(layer)]);
  const styleOf = (layer: TextLeaf) => {
    const { font } = layer;
    const family = font.family in task.fonts ? font.family : FALLBACK_FAMILY;
    const files = nearestFiles(task.fonts[family] ?? [], font);
    return styleOnServer(family, files, font, shownText(layer, textOf(layer)));
  };
  return {
    kit: serverKit,
    generation: 0,
    sharpness: scale,
    pictureOf: (layer) => pictures.get(pictureKey(layer) ?? '') ?? null,
    isMissing: (layer) => !isEmpty(layer),
    textureOf: ({ textureId }) => pictures.get(textureKey(textureId)) ?? null,
    textOf,
    measureOf: (layer) => measureOnServer(styleOf(layer), layer),
    fontOf(layer) {
      const { style, family } = styleOf(layer);
      return `${style} ${layer.size}px ${family}`;
    },
  };
}

async function decodePictures(
  { pictures, pages }: RenderTask,
  scale: number,
): Promise<Map<string, HTMLImageElement>> {
  const decoded = new Map<string, HTMLImageElement>();
  for (const [key, bytes] of Object.entries(pictures)) {
    const picture = await skia().loadImage(Buffer.from(bytes));
    if (key.startsWith('sticker ')) growTo(picture, scale * widestUse(pages, key));
    decoded.set(key, picture as unknown as HTMLImageElement);
  }
  return decoded;
}

/** Our own drawings have no pixels: they are drawn as wide as they are used. */
function growTo(picture: Image, width: number): void {
  const ratio = picture.height / picture.width;
  if (width <= picture.width) return;
  picture.width = Math.ceil(width);
  picture.height = Math.ceil(width * ratio);
}

const widestUse = (pages: readonly DesignPage[], key: string): number =>
  Math.max(
    ...pages
      .flatMap(leavesOf)
      .filter((leaf) => pictureKey(leaf) === key)
      .map(({ width }) => width),
  );
