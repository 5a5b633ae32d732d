import { inflateSync } from 'node:zlib';

interface PdfObject {
  head: string;
  stream: Buffer;
}
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Every picture that a page of a PDF shows, with its pixels to an inch where it lies, in tiles and masks as well. */
export function imagesOfPdf(pdf: Buffer): { width: number; height: number; dpi: number }[] {
  const objects = objectsOf(pdf);
  const found: { width: number; height: number; dpi: number }[] = [];

  /** @param at from its own units to points on paper */
  function look(id: string, content: Buffer, at: Matrix): void {
    const { head } = objects.get(id) ?? { head: '' };
    const names =
      head +
      [...head.matchAll(/\/Resources (\d+) 0 R/g)].map(([, ref = '']) => objects.get(ref)?.head).join();
    const refOf = (name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(names)?.[1] ?? '';
    const stack: Matrix[] = [];
    let now = at;
    const step = /\b(q|Q)\b|((?:-?[\d.]+\s+){6})cm\b|\/(\w+)\s+(Do|scn|SCN|gs)\b/g;
    for (const [, save, moved, name = '', use] of content.toString('latin1').matchAll(step)) {
      if (save === 'q') stack.push(now);
      else if (save === 'Q') now = stack.pop() ?? at;
      else if (moved) now = times(matrixOf(moved), now);
      else if (use === 'Do') show(refOf(name), now);
      else if (use === 'gs') show(/\/G (\d+) 0 R/.exec(objects.get(refOf(name))?.head ?? '')?.[1] ?? '', now);
      else show(refOf(name), at);
    }
  }

  function show(id: string, at: Matrix): void {
    const object = objects.get(id);
    if (!object) return;
    const { head, stream } = object;
    const number = (name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(head)?.[1]);
    if (/\/Subtype \/Image/.test(head)) {
      const [width, height] = [number('Width'), number('Height')];
      const [wide, high] = [Math.hypot(at[0], at[1]) / 72, Math.hypot(at[2], at[3]) / 72];
      found.push({ width, height, dpi: Math.min(width / wide, height / high) });
    } else if (/\/Subtype \/Form|\/PatternType 1/.test(head)) {
      look(
        id,
        unpacked(object),
        times(matrixOf(/\/Matrix \[([^\]]*)\]/.exec(head)?.[1] ?? '1 0 0 1 0 0'), at),
      );
    } else if (stream.length > 0)
      throw new Error(`Object ${id} is shown and is no picture, form or pattern.`);
  }

  for (const [id, { head }] of objects) {
    if (!/\/Type \/Page\b(?!s)/.test(head)) continue;
    const contents = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '');
    if (contents) look(id, unpacked(contents), [1, 0, 0, 1, 0, 0]);
  }
  return found;
}

/** Of two objects with one number, the last is valid. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  return new Map(
    Array.from(text.matchAll(/(?<=^|\n)(\d+) 0 obj\s([\s\S]*?)\sendobj/g), ([, id = '', body = '']) => {
      const [head = '', ...rest] = body.split(/stream\r?\n/);
      return [id, { head, stream: Buffer.from(rest.join('stream\n').replace(/\r?\nend$/, ''), 'latin1') }];
    }),
  );
}

const unpacked = ({ head, stream }: PdfObject): Buffer =>
  head.includes('/FlateDecode') ? inflateSync(stream) : stream;

const matrixOf = (written: string): Matrix => written.trim().split(/\s+/).map(Number) as unknown as Matrix;
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];
