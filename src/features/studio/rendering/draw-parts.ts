import { skia } from '#platform/fonts/skia.server.ts';
import { statText } from '../design/stat-text.ts';
import { FALLBACK_FAMILY, nearestFiles } from '../drawing/font-face.ts';
import { isEmpty, type Parts, shownText, type TextLeaf } from '../drawing/parts.ts';
import { stickerOf } from '../options/art/artwork.ts';
import { pictureKey, type RenderTask, statKey, textureKey } from './render-task.ts';
import { measureOnServer, serverKit, styleOnServer } from './server-fonts.ts';

/** What the painter asks for, decoded. @param scale pixels for each of the canvas */
export async function drawParts(task: RenderTask, scale: number): Promise<Parts> {
  const pictures = await decodePictures(task);
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
    mostFiltered: Number.POSITIVE_INFINITY,
    artworkOf: (layer) => (layer.kind === 'sticker' ? (stickerOf(layer.stickerId) ?? null) : null),
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

async function decodePictures({ pictures }: RenderTask): Promise<Map<string, HTMLImageElement>> {
  const decoded = new Map<string, HTMLImageElement>();
  for (const [key, bytes] of Object.entries(pictures)) {
    const picture = await skia().loadImage(Buffer.from(bytes));
    decoded.set(key, picture as unknown as HTMLImageElement);
  }
  return decoded;
}
