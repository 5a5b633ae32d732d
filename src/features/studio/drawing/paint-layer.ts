import { type Box, boundsOf } from '../design/box.ts';
import type { Layer, Leaf } from '../design/design-schema.ts';
import { shapePath } from '../design/shape-path.ts';
import { fillStyle, type Pen } from './fill-style.ts';
import { paintArtwork } from './paint-artwork.ts';
import { paintImage, paintStandIn } from './paint-picture.ts';
import { paintText } from './paint-text.ts';
import type { Parts } from './parts.ts';

export interface Painting {
  parts: Parts;
  /** Not painted: its text is being written in a field above the canvas. */
  hidden?: string | null;
  /** Of a surface that keeps shapes and texts as they are: a page of a PDF. */
  vector?: VectorSurface | null;
}

export interface VectorSurface {
  /** In its own units. */
  width: number;
  height: number;
  /** Pixels to a unit, for what it can only keep as a picture. */
  density: number;
}

/** A layer on its page. The pen's transform leads from canvas pixels to those of the screen or picture. */
export function paintLayer(pen: Pen, layer: Layer, painting: Painting): void {
  if (!layer.visible || layer.opacity === 0 || layer.id === painting.hidden) return;
  const seen = screenBox(pen, layer, painting.vector ?? pen.canvas);
  if (!seen) return;
  const staysText = Boolean(painting.vector) && isPlainText(layer);
  if (needsCopy(layer, painting) && !(staysText && layer.shadow === null)) {
    paintCopy(pen, layer, painting, seen);
    // The copy brought the shadow; the shapes themselves cover their own picture.
    if (painting.vector && isDrawn(layer) && layer.opacity === 1 && layer.blend === 'normal')
      paintPlain(pen, layer, painting);
    return;
  }
  pen.save();
  pen.globalAlpha *= layer.opacity;
  pen.globalCompositeOperation = blendOf(layer);
  setShadow(pen, layer, scaleOf(pen));
  paintPlain(pen, layer, painting);
  pen.restore();
}

/** Of letters that lie beside each other, so that mixing them one by one with the page looks the same. */
const isPlainText = (layer: Layer): boolean =>
  (layer.kind === 'text' || layer.kind === 'stat') && layer.outline === null;

/** Kept as shapes by a surface that can. */
const isDrawn = (layer: Layer): boolean =>
  isPlainText(layer) || layer.kind === 'shape' || layer.kind === 'sticker';

const blendOf = ({ blend }: Layer): GlobalCompositeOperation => (blend === 'normal' ? 'source-over' : blend);

/** Whether parts of the layer would show through each other, or cast shadows on each other. */
function needsCopy(layer: Layer, { parts, vector }: Painting): boolean {
  const isMixed = layer.opacity < 1 || layer.blend !== 'normal' || layer.shadow !== null;
  if (!isMixed) return false;
  return (
    // A PDF keeps the shadows of canvases as pictures of few pixels.
    (Boolean(vector) && layer.shadow !== null) ||
    layer.kind === 'group' ||
    (layer.kind === 'sticker' && parts.artworkOf(layer) !== null) ||
    layer.kind === 'text' ||
    layer.kind === 'stat' ||
    layer.outline !== null ||
    (layer.kind === 'image' && layer.shadow !== null)
  );
}

/** As many pixels as a copy may have at the full density of print. Larger ones have half of it, which is 300 to an inch. */
const MOST_COPIED = 40_000_000;

/** Painted apart and then put on the page as one picture, with its shadow. */
function paintCopy(pen: Pen, layer: Layer, painting: Painting, seen: Box): void {
  const { kit } = painting.parts;
  const full = painting.vector?.density ?? 1;
  const density = seen.width * seen.height * full ** 2 > MOST_COPIED ? full / 2 : full;
  const canvas = () => kit.canvas(Math.ceil(seen.width * density), Math.ceil(seen.height * density));
  const copy = canvas();
  const copyPen = copy.getContext('2d');
  if (!copyPen) return;
  const { a, b, c, d, e, f } = pen.getTransform();
  copyPen.scale(density, density);
  copyPen.transform(a, b, c, d, e - seen.x, f - seen.y);
  paintPlain(copyPen, layer, { ...painting, vector: null });
  const scale = scaleOf(pen);
  const place = (on: Pen, picture: HTMLCanvasElement, x: number, y: number, size: number) => {
    on.save();
    on.globalAlpha *= layer.opacity;
    setShadow(on, layer, scale * (density / size));
    on.drawImage(picture, x, y, picture.width / size, picture.height / size);
    on.restore();
  };
  pen.save();
  pen.globalCompositeOperation = blendOf(layer);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  const casting = painting.vector && layer.shadow ? canvas() : null;
  const castPen = casting?.getContext('2d');
  if (casting && castPen) {
    place(castPen, copy, 0, 0, 1);
    pen.drawImage(casting, seen.x, seen.y, casting.width / density, casting.height / density);
  } else place(pen, copy, seen.x, seen.y, density);
  pen.restore();
}

/** A canvas doesn't scale shadows with the rest. */
function setShadow(pen: Pen, { shadow }: Layer, scale: number): void {
  if (!shadow) return;
  pen.shadowColor = shadow.colour;
  pen.shadowBlur = shadow.blur * scale;
  pen.shadowOffsetX = shadow.x * scale;
  pen.shadowOffsetY = shadow.y * scale;
}

const scaleOf = (pen: Pen): number => {
  const { a, b } = pen.getTransform();
  return Math.hypot(a, b);
};

/** Where the layer lies on the canvas, in its pixels, with outline and shadow; null where nothing of it is on it. */
function screenBox(pen: Pen, layer: Layer, size: { width: number; height: number }): Box | null {
  const { shadow } = layer;
  const reach = (layer.outline?.width ?? 0) * 2 + ('size' in layer ? layer.size : 0);
  const more = shadow ? Math.max(Math.abs(shadow.x), Math.abs(shadow.y)) + shadow.blur : 0;
  const box = boundsOf(layer.kind === 'group' ? layer.layers : [layer]);
  const { a, d, e, f } = pen.getTransform();
  const slack = reach + more + 2;
  const left = Math.max(0, Math.floor((box.x - slack) * a + e));
  const top = Math.max(0, Math.floor((box.y - slack) * d + f));
  const right = Math.min(size.width, Math.ceil((box.x + box.width + slack) * a + e));
  const bottom = Math.min(size.height, Math.ceil((box.y + box.height + overflowOf(layer) + slack) * d + f));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/** A text may run out of its box at the lower edge. */
const overflowOf = (layer: Layer): number => (layer.kind === 'text' ? layer.size * layer.lineHeight * 20 : 0);

function paintPlain(pen: Pen, layer: Layer, painting: Painting): void {
  if (layer.kind === 'group') {
    for (const leaf of layer.layers) paintLayer(pen, leaf, painting);
    return;
  }
  pen.save();
  pen.translate(layer.x + layer.width / 2, layer.y + layer.height / 2);
  pen.rotate((layer.rotation * Math.PI) / 180);
  pen.scale(layer.flipX ? -1 : 1, layer.flipY ? -1 : 1);
  pen.translate(-layer.width / 2, -layer.height / 2);
  paintLeaf(pen, layer, painting.parts);
  pen.restore();
}

function paintLeaf(pen: Pen, layer: Leaf, parts: Parts): void {
  if (layer.kind === 'text' || layer.kind === 'stat') {
    paintText(pen, layer, parts);
    return;
  }
  const { width, height, outline } = layer;
  if (layer.kind === 'shape') {
    const path = parts.kit.path(shapePath(layer.shape, width, height));
    pen.fillStyle = fillStyle(pen, layer.fill, width, height);
    pen.fill(path);
    if (!outline || outline.width === 0) return;
    pen.lineWidth = outline.width;
    pen.strokeStyle = outline.colour;
    pen.stroke(path);
    return;
  }
  const artwork = parts.artworkOf(layer);
  const picture = parts.pictureOf(layer);
  if (artwork) paintArtwork(pen, artwork, width, height, parts.kit);
  else if (!picture) paintStandIn(pen, layer, parts.kit, parts.isMissing(layer));
  else if (layer.kind === 'image') paintImage(pen, layer, picture, parts);
  else pen.drawImage(picture, 0, 0, width, height);
}
