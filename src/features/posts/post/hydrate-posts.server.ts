import { LRUCache } from 'lru-cache';
import { mediaEntries } from '#features/media/media.server.ts';
import { isSigned } from '#features/media/signed-url.server.ts';
import { authorCards } from '#features/people/people.server.ts';
import { blocksBetween } from '#features/people/relationship.server.ts';
import { teamOptions } from '#features/teams/team-of-viewer.server.ts';
import type { TribeOption } from '#features/tribes/calls.ts';
import { tribeOptions } from '#features/tribes/tribes.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { perApp } from '#platform/per-app.ts';
import type { Post, QuotedPost } from '../calls.ts';
import { canSeePost } from '../policy.ts';
import { findPosts, type PostRow } from '../queries.server.ts';
import { maskedNamesIn } from '../text/masked-names.server.ts';
import type { RichText } from '../text/rich-text.ts';
import { asQuoted } from './as-quoted.ts';
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
  const [related, quoted] = await Promise.all([hydrate(ctx, relatedToPosts(rows)), quotedIn(ctx, rows)]);
  return rows.flatMap((row) => presentPost(ctx, row, { ...related, quoted }) ?? []);
}

/**
 * What these posts quote, by the id of the post that quotes. What the viewer may not see is left out, and what somebody
 * wrote who has blocked the one who quotes, or the other way round. Two queries, and only where something is quoted.
 */
export async function quotedIn(
  ctx: Ctx,
  rows: readonly Pick<PostRow, 'id' | 'authorId' | 'quotedPostId'>[],
): Promise<Map<string, QuotedPost>> {
  const quoting = rows.filter((row) => row.quotedPostId !== null);
  if (quoting.length === 0) return new Map();
  const found = await findPosts(ctx, given(quoting.map((row) => row.quotedPostId)));
  const seen = found.filter((row) => row.state === 'published' && canSeePost(row, ctx.viewer));
  const byId = new Map(seen.map((row) => [row.id, row]));
  const [related, blocked] = await Promise.all([
    hydrate(ctx, relatedToPosts(seen)),
    blocksBetween(
      ctx,
      quoting.map((row) => [row.authorId, byId.get(row.quotedPostId ?? '')?.authorId ?? null]),
    ),
  ]);
  return new Map(
    quoting.flatMap((row, place) => {
      const quoted = byId.get(row.quotedPostId ?? '');
      const post = quoted && !blocked[place] && presentPost(ctx, quoted, related);
      return post ? [[row.id, asQuoted(post)] as const] : [];
    }),
  );
}

export async function presentOne(ctx: Ctx, row: PostRow): Promise<Post> {
  const [post] = await presentPosts(ctx, [row]);
  if (!post) throw notFound('post');
  return post;
}
