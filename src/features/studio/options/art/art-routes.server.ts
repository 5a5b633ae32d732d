import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors.ts';
import { stickerOf, textureOf } from './artwork.ts';
import { svgOf } from './sticker.ts';

/** GET /studio-files/stickers/:file and /studio-files/textures/:file */
export function artRoutes(app: FastifyInstance): void {
  for (const [folder, find] of [
    ['stickers', stickerOf],
    ['textures', textureOf],
  ] as const)
    app.get<{ Params: { file: string } }>(
      `/studio-files/${folder}/:file`,
      { schema: { hide: true } },
      async (request, reply) => {
        const artwork = find(request.params.file.replace(/\.svg$/, ''));
        if (!artwork) throw notFound('picture');
        return reply
          .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
          .send(svgOf(artwork, folder === 'textures' ? 1 : 4));
      },
    );
}
