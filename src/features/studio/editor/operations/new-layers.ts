import { round } from '../../design/box.ts';
import type { DesignDocument, Leaf } from '../../design/design-schema.ts';
import { newLayer } from '../../design/new-layer.ts';
import type { ShapeName } from '../../design/shape-path.ts';

type Canvas = DesignDocument['canvas'];

const CARD_RATIO = 5 / 7;

/** In the middle of the page, `share` of its shorter side large, with the given ratio. */
function middle({ width, height }: Canvas, share: number, ratio: number) {
  const side = Math.min(width, height) * share;
  const wide = ratio >= 1 ? side : side * ratio;
  const high = ratio >= 1 ? side / ratio : side;
  return {
    x: round((width - wide) / 2),
    y: round((height - high) / 2),
    width: round(wide),
    height: round(high),
  };
}

type TextLayer = Extract<Leaf, { kind: 'text' }>;

export type TextStyle = 'heading' | 'subheading' | 'body';

/** Of the page's shorter side. */
const typeSizes = { heading: 0.12, subheading: 0.065, body: 0.042 };
const texts = { heading: 'Add a heading', subheading: 'Add a subheading', body: 'Add a line of text' };

export function newText(canvas: Canvas, style: TextStyle, family: string, text = texts[style]): TextLayer {
  const size = Math.round(Math.min(canvas.width, canvas.height) * typeSizes[style]);
  const width = round(canvas.width - Math.max(canvas.safe, 20) * 2);
  return newLayer('text', {
    text,
    size,
    width,
    height: round(size * 1.2),
    x: round((canvas.width - width) / 2),
    y: round(canvas.height * 0.5 - size),
    align: 'center',
    font: { family, weight: style === 'body' ? 400 : 700, italic: false },
  });
}

/** A stat with its name, which reads well alone; its options are in the panel. */
export function newStat(
  canvas: Canvas,
  family: string,
  field: { recordId: string; code: string; name: string },
): Extract<Leaf, { kind: 'stat' }> {
  const { kind: _kind, text: _text, name: _name, id: _id, ...like } = newText(canvas, 'subheading', family);
  return newLayer('stat', { ...like, ...field, name: field.name.slice(0, 60), label: 'after' });
}

export const shapeNames: Record<ShapeName, string> = {
  rectangle: 'Rectangle',
  rounded: 'Rounded rectangle',
  ellipse: 'Circle',
  triangle: 'Triangle',
  diamond: 'Diamond',
  hexagon: 'Hexagon',
  star: 'Star',
  shield: 'Shield',
  line: 'Line',
};

export const newShape = (canvas: Canvas, shape: ShapeName): Leaf =>
  newLayer('shape', {
    shape,
    name: shapeNames[shape],
    fill: { kind: 'colour', colour: '#2f7d5b' },
    ...(shape === 'line'
      ? { ...middle(canvas, 0.6, 60), height: Math.max(4, round(canvas.width / 120)) }
      : middle(canvas, 0.36, shape === 'shield' ? 0.86 : 1)),
  });

export const newSticker = (canvas: Canvas, sticker: { id: string; name: string; ratio: number }): Leaf =>
  newLayer('sticker', { stickerId: sticker.id, name: sticker.name, ...middle(canvas, 0.34, sticker.ratio) });

/** Over the whole page where it is as tall as a card; in the middle of any other. */
export function newFrame(canvas: Canvas, frame: { id: string; name: string }): Leaf {
  const { width, height } = canvas;
  const isCard = Math.abs(width / height / CARD_RATIO - 1) < 0.03;
  const place = isCard ? { x: 0, y: 0, width, height } : middle(canvas, 0.9, CARD_RATIO);
  return newLayer('frame', { frameId: frame.id, name: frame.name.slice(0, 60), ...place });
}

export const newPicture = (
  canvas: Canvas,
  asset: { id: string; name: string; width: number; height: number },
): Leaf =>
  newLayer('image', {
    assetId: asset.id,
    name: asset.name.slice(0, 60) || 'Picture',
    ...middle(canvas, 0.72, asset.width / asset.height || 1),
  });
