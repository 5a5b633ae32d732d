import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors.ts';
import { drawScene, SCENES } from './sample-picture.ts';

/** GET /frame-samples/:scene.svg: what frames are shown around where no card is. */
export function sampleRoute(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    '/frame-samples/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const scene = /^(\d)\.svg$/.exec(request.params.file)?.[1];
      if (scene === undefined || Number(scene) >= SCENES) throw notFound('picture');
      return reply
        .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
        .send(drawScene(Number(scene)));
    },
  );
}
