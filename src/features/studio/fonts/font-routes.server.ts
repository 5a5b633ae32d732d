import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors.ts';
import { fileOfStandIn, outlineOf } from '#platform/fonts/skia.server.ts';
import { fontOfPackage, nearestFace, type StudioFont } from './font-catalogue.ts';
import { fileNameOf, pathOfFont, pathsOf } from './font-files.server.ts';

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
      const path = pathOf(name, file.replace(/\.woff2$/, ''));
      if (!path || !file.endsWith('.woff2')) throw notFound('font');
      const woff = await readFile(path);
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

/** A file of one of the studio's fonts, or of those that stand in for their missing letters. */
function pathOf(name: string, file: string): string | undefined {
  const font = fontOfPackage(name);
  const isOurs = font && pathsOf(font).some(({ path }) => path.endsWith(`/${file}.woff2`));
  return isOurs ? pathOfFont(font, file) : fileOfStandIn({ font: name, subset: file });
}

const previews = new Map<string, string>();

/** The font's name as outlines: a list of fonts needn't load the fonts. Drawn once. */
function previewOf(font: StudioFont): string {
  const found = previews.get(font.package) ?? drawPreview(font);
  previews.set(font.package, found);
  return found;
}

const HEIGHT = 32;
const SIZE = 22;
const BASELINE = 24;

function drawPreview(font: StudioFont): string {
  const face = nearestFace(font, { weight: 700, italic: false });
  const files = [`@fontsource/${font.package}/files/${fileNameOf(font, 'latin', face)}.woff2`];
  const { path, width } = outlineOf({ weight: face.weight, files }, font.family, SIZE);
  const wide = Math.ceil(width) + 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${HEIGHT}" viewBox="0 0 ${wide} ${HEIGHT}"><path transform="translate(2 ${BASELINE})" d="${path}"/></svg>`;
}
