import { LRUCache } from 'lru-cache';
import { mediaEntries } from '#features/media/media.server.ts';
import { isSigned } from '#features/media/signed-url.server.ts';
import { authorCards } from '#features/people/people.server.ts';
import { teamOptions } from '#features/teams/team-of-viewer.server.ts';
import type { TribeOption } from '#features/tribes/calls.ts';
import { tribeOptions } from '#features/tribes/tribes.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { perApp } from '#platform/per-app.ts';
import type { Post } from '../calls.ts';
import type { PostRow } from '../queries.server.ts';
import { maskedNamesIn } from '../text/masked-names.server.ts';
import type { RichText } from '../text/rich-text.ts';
import { presentPost, type Related } from './present-post.ts';

interface Wanted {
  accounts: readonly (string | null)[];
  tribes?: readonly (string | null)[];
  teams?: readonly (string | null)[];
  media?: readonly (string | null)[];
  /** Texts that may mention children. */
  contents?: readonly RichText[];
}

/** Everything that posts or comments are presented with: one query a relation, in parallel. */
export async function hydrate(
  ctx: Ctx,
  { accounts, tribes = [], teams = [], media = [], contents = [] }: Wanted,
): Promise<Related> {
  const [accountsById, tribesById, teamsById, mediaById, maskedNames] = await Promise.all([
    authorCards(ctx, given(accounts)),
    keptOptions(ctx, given(tribes)),
    teamOptions(ctx, given(teams)),
    mediaEntries(ctx, given(media)),
    maskedNamesIn(ctx, contents),
  ]);
  return { accounts: accountsById, tribes: tribesById, teams: teamsById, media: mediaById, maskedNames };
}

/** A tribe's name and logo are shown with every post in it, and rarely change. */
const keptOf = perApp(() => new LRUCache<string, TribeOption>({ max: 5_000, ttl: 3_000 }));

async function keptOptions(ctx: Ctx, ids: readonly string[]): Promise<Map<string, TribeOption>> {
  const kept = keptOf(ctx.deps);
  const found = new Map(ids.flatMap((id) => [[id, kept.get(`${ctx.site} ${id}`)] as const]));
  const asked = await tribeOptions(
    ctx,
    ids.filter((id) => !found.get(id)),
  );
  for (const [id, option] of asked)
    if (!option.logo || !isSigned(option.logo)) kept.set(`${ctx.site} ${id}`, option);
  return new Map([...found, ...asked].flatMap(([id, option]) => (option ? [[id, option]] : [])));
}

const given = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);

export const relatedToPosts = (rows: readonly PostRow[]): Required<Wanted> => ({
  accounts: rows.flatMap((row) => [row.authorId, row.targetAccountId]),
  tribes: rows.map((row) => row.tribeId),
  teams: rows.map((row) => row.teamId),
  media: rows.flatMap((row) => row.mediaIds),
  contents: rows.map((row) => row.content),
});

export async function presentPosts(ctx: Ctx, rows: readonly PostRow[]): Promise<Post[]> {
  const related = await hydrate(ctx, relatedToPosts(rows));
  return rows.flatMap((row) => presentPost(ctx, row, related) ?? []);
}

export async function presentOne(ctx: Ctx, row: PostRow): Promise<Post> {
  const [post] = await presentPosts(ctx, [row]);
  if (!post) throw notFound('post');
  return post;
}
