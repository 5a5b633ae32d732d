import { uncheckedCards } from '#features/accounts/accounts.server.ts';
import { profilePath } from '#features/accounts/profile-path.ts';
import { mediaEntries } from '#features/media/media.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/keyset.ts';
import type { RequestKind } from '../calls.ts';
import { adultViewerOf, assertMyChild, onSite } from '../guardian.server.ts';
import type { About, Activity, GuardianRequest } from './calls.ts';
import {
  findBios,
  findPostsAsked,
  findTribesAsked,
  listActivity,
  listRequests,
  type Paging,
  type RequestRow,
} from './queries.server.ts';

/** What a guardian's children ask, or what they answered. */
export async function requestsOf(
  ctx: Ctx,
  { childId, decided, ...paging }: Paging & { childId?: string | undefined; decided: 'true' | 'false' },
): Promise<Page<GuardianRequest>> {
  const { accountId: guardianId } = await adultViewerOf(ctx);
  if (childId) await assertMyChild(ctx, childId);
  const rows = await listRequests(ctx, { guardianId, childId, decided: decided === 'true' }, paging);
  return presentPage(ctx, rows, paging.limit);
}

/** What a child asked itself. */
export async function ownRequests(ctx: Ctx, ownerId: string, paging: Paging): Promise<Page<GuardianRequest>> {
  return presentPage(ctx, await listRequests(ctx, { ownerId }, paging), paging.limit);
}

export async function activityOf(
  ctx: Ctx,
  { childId, ...paging }: Paging & { childId: string },
): Promise<Page<Activity>> {
  await adultViewerOf(ctx);
  await assertMyChild(ctx, childId);
  return toPage(await listActivity(ctx, childId, paging), paging.limit, ({ at, id }) => [at, id]);
}

async function presentPage(ctx: Ctx, rows: RequestRow[], limit: number): Promise<Page<GuardianRequest>> {
  const page = toPage(rows, limit, ({ askedAt, id }) => [askedAt, id]);
  return { ...page, items: await presentRequests(ctx, page.items) };
}

/** With what each is about, one query a kind. */
export async function presentRequests(ctx: Ctx, rows: readonly RequestRow[]): Promise<GuardianRequest[]> {
  const idsOf = (kind: RequestKind) => rows.filter((row) => row.kind === kind).map((row) => row.targetId);
  const [people, tribes, posts] = await Promise.all([
    peopleAbout(ctx, idsOf('follow')),
    tribesAbout(ctx, idsOf('join')),
    postsAbout(ctx, idsOf('post')),
  ]);
  const about = new Map([...people, ...tribes, ...posts]);
  return rows.map(({ targetId, ...row }) => ({ ...row, about: about.get(targetId) ?? gone }));
}

const gone: About = { title: 'No longer available', text: '', note: '', path: null, media: [] };

async function peopleAbout(ctx: Ctx, ids: string[]): Promise<[string, About][]> {
  if (ids.length === 0) return [];
  const [cards, bios] = await Promise.all([uncheckedCards(ctx, ids), findBios(ctx, ids)]);
  return bios.flatMap(({ id, bio }) => {
    const card = cards.get(id);
    if (!card) return [];
    const { displayName, username, avatar } = card;
    return [
      [id, { title: displayName, text: bio, note: `@${username}`, path: profilePath(card), media: [avatar] }],
    ];
  });
}

async function tribesAbout(ctx: Ctx, ids: string[]): Promise<[string, About][]> {
  if (ids.length === 0) return [];
  return (await findTribesAsked(ctx, ids)).map(({ id, name, slug, description, memberCount }) => [
    id,
    {
      title: name,
      text: description,
      note: memberCount === 1 ? '1 member' : `${memberCount} members`,
      path: `/tribes/${slug}`,
      media: [],
    },
  ]);
}

async function postsAbout(ctx: Ctx, ids: string[]): Promise<[string, About][]> {
  if (ids.length === 0) return [];
  const posts = await findPostsAsked(ctx, ids);
  const sites = [...new Set(posts.map(({ site }) => site))];
  const media = await Promise.all(
    sites.map((site) =>
      mediaEntries(
        onSite(ctx, site),
        posts.filter((post) => post.site === site).flatMap((post) => post.mediaIds),
      ),
    ),
  );
  const entries = new Map(media.flatMap((found) => [...found]));
  return posts.map(({ id, title, body, state, tribe, mediaIds }) => [
    id,
    {
      title: title ?? '',
      text: body,
      note: tribe ? `In ${tribe}` : 'For everyone in the fan zone',
      path: state === 'published' ? `/posts/${id}` : null,
      media: isThere(state)
        ? mediaIds.flatMap((mediaId) => entries.get(mediaId) ?? []).map((one) => signMedia(ctx, one))
        : [],
    },
  ]);
}

/** What the child took back, or moderators took away, shows no pictures any more. */
const isThere = (state: string) => state !== 'deleted' && state !== 'removed';
