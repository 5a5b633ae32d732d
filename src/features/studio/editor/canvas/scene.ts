import type { DesignDocument, DesignPage, Layer } from '../../design/design-schema.ts';
import type { Pen } from '../../drawing/fill-style.ts';
import { type Painting, paintLayer } from '../../drawing/paint-layer.ts';
import { clipPage, paintBackground } from '../../drawing/paint-page.ts';

export interface SceneView {
  scale: number;
  x: number;
  y: number;
  /** Device pixels for one screen pixel. */
  density: number;
  showBleed: boolean;
}

export interface SceneInput {
  page: DesignPage;
  canvas: DesignDocument['canvas'];
  view: SceneView;
  painting: Painting;
  /** Layers that a gesture moves. What lies below and above them is painted once, so that each frame paints only them. */
  moving: readonly string[];
}

interface Kept {
  key: readonly unknown[];
  picture: HTMLCanvasElement;
}

/** Paints the page for the editor, frame by frame. */
export function createScene(pen: Pen) {
  const kept: { below: Kept | null; above: Kept | null } = { below: null, above: null };
  /** Counts what came meanwhile: pictures and fonts, which change what was painted of unchanged layers. */
  let generation = 0;

  function copied(side: 'below' | 'above', input: SceneInput, layers: readonly Layer[]): HTMLCanvasElement {
    const { view, page, canvas } = input;
    const key = [
      generation,
      pen.canvas.width,
      pen.canvas.height,
      view.scale,
      view.x,
      view.y,
      view.density,
      view.showBleed,
      canvas,
      side === 'below' ? page.background : null,
      input.painting.hidden,
      ...layers,
    ];
    const before = kept[side];
    if (before && key.length === before.key.length && key.every((part, at) => part === before.key[at]))
      return before.picture;
    const picture = before?.picture ?? document.createElement('canvas');
    picture.width = pen.canvas.width;
    picture.height = pen.canvas.height;
    const copyPen = picture.getContext('2d');
    if (copyPen) {
      place(copyPen, input);
      if (side === 'below') paintBackground(copyPen, page, canvas, input.painting.parts);
      for (const layer of layers) paintLayer(copyPen, layer, input.painting);
    }
    kept[side] = { key, picture };
    return picture;
  }

  return {
    /** Something that unchanged layers show has come. */
    refresh() {
      generation += 1;
    },
    paint(input: SceneInput) {
      const { page, canvas, painting } = input;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
      const [from, to] = movingRange(page.layers, input.moving);
      if (from < 0) {
        kept.below = null;
        kept.above = null;
        pen.save();
        place(pen, input);
        paintBackground(pen, page, canvas, painting.parts);
        for (const layer of page.layers) paintLayer(pen, layer, painting);
        pen.restore();
        return;
      }
      pen.drawImage(copied('below', input, page.layers.slice(0, from)), 0, 0);
      const above = page.layers.slice(to + 1);
      pen.save();
      place(pen, input);
      for (const layer of page.layers.slice(from, to + 1)) paintLayer(pen, layer, painting);
      // Blended with what is below them, so they can't be painted apart.
      const isBlended = above.some(({ blend }) => blend !== 'normal');
      if (isBlended) for (const layer of above) paintLayer(pen, layer, painting);
      pen.restore();
      if (!isBlended && above.length > 0) pen.drawImage(copied('above', input, above), 0, 0);
    },
  };
}

function place(pen: Pen, { view, canvas }: SceneInput): void {
  const scale = view.scale * view.density;
  pen.setTransform(scale, 0, 0, scale, view.x * view.density, view.y * view.density);
  clipPage(pen, canvas, view.showBleed);
}

/** From the first to the last layer that moves, or contains one that does. */
function movingRange(
  layers: readonly Layer[],
  moving: readonly string[],
): readonly [from: number, to: number] {
  const wanted = new Set(moving);
  const moves = (layer: Layer) =>
    wanted.has(layer.id) || (layer.kind === 'group' && layer.layers.some(({ id }) => wanted.has(id)));
  return [layers.findIndex(moves), layers.findLastIndex(moves)];
}
