import type { Media } from '#features/media/media.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { withWriters } from '#features/posts/test-writers.ts';
import type { SiteId } from '#platform/site.ts';
import type { TestApp } from '#test/test-app.ts';

export const everybody = [200, 'public, max-age=5, s-maxage=5, must-revalidate'];
export const onlyThem = [200, 'private, no-store'];
export const nobody = [404, 'no-store'];

/** The unsigned address of an upload. */
export const openAddress = (id: string): RegExp => new RegExp(`^/media/${id}/large.webp\\?v=[\\w-]{16}$`);

export const addressIn = (media: readonly { url: string }[] | undefined) => media?.[0]?.url ?? '';

/** Writers with their tribes, and how requests for a picture are answered. */
export async function withAudiences(tested: TestApp) {
  const { app, as, anyone, ctx, idOf } = tested;
  const writers = await withWriters(tested);
  const { post, upload } = writers;

  /** Status and cache header of a URL, requested as an <img> does: without any key. */
  async function ask(address: string, site: SiteId = 'sports') {
    const host = site === 'sports' ? 'localhost' : `${site}.localhost`;
    const reply = await app.server.inject({ method: 'HEAD', url: address, headers: { host } });
    return [reply.statusCode, reply.headers['cache-control']];
  }

  /** How a URL signed for somebody is answered; for a visitor (null), the unsigned one. */
  async function seen(who: string | null, mediaId: string, site: SiteId = 'sports') {
    const url = `/media/${mediaId}/large.webp`;
    if (!who) return ask(url, site);
    const viewer = {
      accountId: await idOf(who),
      sessionId: '',
      username: who,
      role: 'USER',
      state: 'active',
      isChild: false,
    };
    const media = { id: mediaId, url, sizes: [] as Media['sizes'] } as Media;
    return ask(signMedia({ ...ctx(site), viewer }, media).url, site);
  }

  async function posted(who: string, more: object = {}) {
    const mediaId = await upload(who);
    const { id } = await as(who)(createPost, post({ mediaIds: [mediaId], ...more }));
    return { id, mediaId };
  }

  async function addressFor(who: string | null, postId: string): Promise<string> {
    const { post: found } = await (who ? as(who) : anyone())(getPostDetails, { body: { postId } });
    return addressIn(found.media);
  }

  return { ...writers, ask, seen, posted, addressFor };
}
