import type { FastifyInstance } from 'fastify';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { type Gate, serve } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { removeLinkPreview } from './calls.ts';
import { deleteUnusedPreviews, previewLink } from './preview-link.server.ts';

export const previews: Feature = {
  calls: [serve(removeLinkPreview, (ctx, { body }) => removePreview(ctx, body.postId))],
  subscriptions: [on('post.linked', 'posts.preview-link', previewLink, { talksTo: 'feeds' })],
  timedJobs: [
    { job: 'posts.delete-unused-previews', at: '52 3 * * *', talksTo: null, work: deleteUnusedPreviews },
  ],
  routes: servePictures,
};

/** @throws 404 for posts of others */
async function removePreview(ctx: Ctx, postId: string): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const changed = await ctx.sql`
    update post set previews_link = false, link_preview_id = null
    where id = ${postId} and site = ${ctx.site} and author_id = ${accountId} and state not in ('removed', 'deleted')
    returning id`;
  if (changed.length === 0) throw notFound('post');
  return { ok: true };
}

/** GET /link-pictures/:file: our copies of pictures that were public where they come from. */
function servePictures(app: FastifyInstance, { deps }: Gate): void {
  app.get<{ Params: { file: string } }>(
    '/link-pictures/:file',
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const id = file.replace(/\.webp$/, '');
      const [row] = isId(id)
        ? await deps.replica<
            { image: Buffer }[]
          >`select image from link_preview where id = ${id} and image is not null`
        : [];
      if (!row) throw notFound('picture');
      return reply
        .headers({
          'cache-control': 'public, max-age=86400',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .type('image/webp')
        .send(row.image);
    },
  );
}
