import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors.ts';
import { fontOfPackage, nearestFace, type StudioFont } from './font-catalogue.ts';
import { fileNameOf, openFace, pathOfFont, subsetsOf } from './font-files.server.ts';

// A package's files don't change without its version, and a design must not change its look within a day.
const cached = { 'cache-control': 'public, max-age=86400' };

/** GET /studio-files/fonts/:package/:file and /studio-files/font-previews/:file */
export function fontRoutes(app: FastifyInstance): void {
  const schema = { hide: true };
  app.get<{ Params: { name: string; file: string } }>(
    '/studio-files/fonts/:name/:file',
    { schema },
    async (request, reply) => {
      const { name, file } = request.params;
      const font = fontOfPackage(name);
      const wanted = font && filesOf(font).find((one) => `${one}.woff2` === file);
      if (!font || !wanted) throw notFound('font');
      const woff = await readFile(pathOfFont(font, wanted, 'woff2'));
      return reply.headers({ ...cached, 'content-type': 'font/woff2' }).send(woff);
    },
  );
  app.get<{ Params: { file: string } }>(
    '/studio-files/font-previews/:file',
    { schema },
    async (request, reply) => {
      const font = fontOfPackage(request.params.file.replace(/\.svg$/, ''));
      if (!font) throw notFound('font');
      return reply.headers({ ...cached, 'content-type': 'image/svg+xml' }).send(previewOf(font));
    },
  );
}

const filesOf = (font: StudioFont): string[] =>
  font.weights.flatMap((weight) =>
    [false, true].flatMap((italic) =>
      subsetsOf(font).map((subset) => fileNameOf(font, subset, { weight, italic })),
    ),
  );

const previews = new Map<string, string>();

/** The font's name as outlines: a list of fonts needn't load the fonts. Drawn once. */
function previewOf(font: StudioFont): string {
  const found = previews.get(font.package) ?? drawPreview(font);
  previews.set(font.package, found);
  return found;
}

const HEIGHT = 32;
const SIZE = 22;

function drawPreview(font: StudioFont): string {
  const face = openFace(font, 'latin', nearestFace(font, { weight: 700, italic: false }));
  const { glyphs, positions, advanceWidth } = face.layout(font.family);
  const scale = SIZE / face.unitsPerEm;
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const at = x + (positions[index]?.xOffset ?? 0);
    x += positions[index]?.xAdvance ?? 0;
    return glyph.path.translate(at, 0).toSVG();
  });
  const top = (HEIGHT + (face.ascent + face.descent) * scale) / 2;
  const width = Math.ceil(advanceWidth * scale) + 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}"><path transform="translate(2 ${top.toFixed(2)}) scale(${scale} ${-scale})" d="${paths.join('')}"/></svg>`;
}
