import { createCanvas, GlobalFonts, type Image, loadImage, Path2D as ServerPath } from '@napi-rs/canvas';
import type { DesignPage } from '../design/design-schema.ts';
import { leavesOf } from '../design/leaves.ts';
import { statText } from '../design/stat-text.ts';
import {
  cssFace,
  FALLBACK_FAMILY,
  nameOfFamily,
  nameOfMoreLetters,
  nearestFiles,
} from '../drawing/font-face.ts';
import { measureText } from '../drawing/measure-text.ts';
import { type CanvasKit, isEmpty, type Parts, type TextLeaf } from '../drawing/parts.ts';
import { type FontPath, pictureKey, type RenderTask, statKey, textureKey } from './render-task.ts';

/** Painting on the server. Its canvas has the methods of a browser's, though not their types. */
const serverKit: CanvasKit = {
  canvas: (width, height) => createCanvas(width, height) as unknown as HTMLCanvasElement,
  path: (data) => new ServerPath(data) as unknown as Path2D,
};

/** What the painter asks for, decoded. @param scale pixels for each of the canvas */
export async function drawParts(task: RenderTask, scale: number): Promise<Parts> {
  const pictures = await decodePictures(task, scale);
  const styleOf = (layer: TextLeaf) => {
    const { font } = layer;
    const family = font.family in task.fonts ? font.family : FALLBACK_FAMILY;
    const files = nearestFiles(task.fonts[family] ?? [], font);
    registerFont(family, files);
    return { ...cssFace(family, files[0] ?? font), generation: 0 };
  };
  return {
    kit: serverKit,
    generation: 0,
    sharpness: scale,
    pictureOf: (layer) => pictures.get(pictureKey(layer) ?? '') ?? null,
    isMissing: (layer) => !isEmpty(layer),
    textureOf: ({ textureId }) => pictures.get(textureKey(textureId)) ?? null,
    textOf: (layer) => (layer.kind === 'text' ? layer.text : statText(layer, task.stats[statKey(layer)])),
    measureOf: (layer) =>
      measureText(serverKit, styleOf(layer), layer.size, (layer.letterSpacing / 1000) * layer.size),
    fontOf(layer) {
      const { style, family } = styleOf(layer);
      return `${style} ${layer.size}px ${family}`;
    },
  };
}

/** Fonts are the process's, not the thread's: whichever thread needs one first brings it. */
function registerFont(family: string, files: readonly FontPath[]): void {
  files.forEach(({ weight, italic, path }, index) => {
    const name = index === 0 ? nameOfFamily(family) : nameOfMoreLetters(family);
    const known = GlobalFonts.families.find((one) => one.family === name)?.styles ?? [];
    const style = italic ? 'italic' : 'normal';
    if (!known.some((one) => one.weight === weight && one.style === style))
      GlobalFonts.registerFromPath(path, name);
  });
}

async function decodePictures(
  { pictures, pages }: RenderTask,
  scale: number,
): Promise<Map<string, HTMLImageElement>> {
  const decoded = new Map<string, HTMLImageElement>();
  for (const [key, bytes] of Object.entries(pictures)) {
    const picture = await loadImage(Buffer.from(bytes));
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
