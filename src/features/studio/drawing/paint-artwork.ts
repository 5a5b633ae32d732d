import type { Artwork } from '../options/art/sticker.ts';
import type { Pen } from './fill-style.ts';
import type { CanvasKit } from './parts.ts';

/**
 * A drawing of ours, shape by shape in a box of this size: a canvas that keeps shapes, such as the page of a PDF, would keep the
 * file only as a picture of few pixels. Knows what our drawings use of SVG; a test compares all of them.
 */
export function paintArtwork(
  pen: Pen,
  artwork: Artwork,
  width: number,
  height: number,
  kit: CanvasKit,
): void {
  pen.save();
  pen.scale(width / artwork.width, height / artwork.height);
  for (const [, element = '', written = ''] of artwork.svg.matchAll(/<(\w+)([^>]*)\/>/g)) {
    const attributes = new Map(
      Array.from(written.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', said = '']) => [name, said]),
    );
    paintShape(pen, element, attributes, kit);
  }
  pen.restore();
}

type Attributes = ReadonlyMap<string, string>;

function paintShape(pen: Pen, element: string, attributes: Attributes, kit: CanvasKit): void {
  const path = kit.path(pathOf(element, attributes));
  const [fill, stroke] = [attributes.get('fill') ?? '#000', attributes.get('stroke') ?? 'none'];
  pen.save();
  turn(pen, attributes.get('transform') ?? '');
  if (fill !== 'none') {
    pen.fillStyle = fill;
    pen.fill(path);
  }
  if (stroke !== 'none') {
    pen.strokeStyle = stroke;
    pen.lineWidth = Number(attributes.get('stroke-width') ?? 1);
    pen.lineCap = (attributes.get('stroke-linecap') ?? 'butt') as CanvasLineCap;
    pen.lineJoin = (attributes.get('stroke-linejoin') ?? 'miter') as CanvasLineJoin;
    pen.miterLimit = 4;
    pen.stroke(path);
  }
  pen.restore();
}

/** "rotate(degrees x y)" */
function turn(pen: Pen, transform: string): void {
  const [degrees, x = 0, y = 0] = (/^rotate\(([^)]*)\)/.exec(transform)?.[1] ?? '').split(' ').map(Number);
  if (!degrees) return;
  pen.translate(x, y);
  pen.rotate((degrees * Math.PI) / 180);
  pen.translate(-x, -y);
}

function pathOf(element: string, attributes: Attributes): string {
  const number = (name: string) => Number(attributes.get(name) ?? 0);
  if (element === 'path') return attributes.get('d') ?? '';
  if (element === 'rect') {
    const [w, h, r] = [number('width'), number('height'), number('rx')];
    const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
    return `M${number('x') + r} ${number('y')}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}Z`;
  }
  const [rx, ry] = element === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
  return `M${number('cx') - rx} ${number('cy')}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
}
