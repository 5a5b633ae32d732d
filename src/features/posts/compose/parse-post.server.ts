import { assertMayShoutTo } from '#features/people/child-contact.server.ts';
import { accountIdOf } from '#features/people/people.server.ts';
import { teamToWriteFor } from '#features/teams/team-of-viewer.server.ts';
import { tribeIdOf } from '#features/tribes/tribes.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Post } from '../calls.ts';
import { canSeePost } from '../policy.ts';
import { findPost } from '../queries.server.ts';
import { findMentioned } from '../text/mentions.server.ts';
import type { RichText } from '../text/rich-text.ts';
import type { createPost as createPostCall } from './calls.ts';
import type { MediaChoice } from './post-fields.ts';
import { readBody } from './read-body.server.ts';

export type CreatePostInput = CallParsed<typeof createPostCall>['body'];

/** The input with names looked up and text parsed. Nothing is decided or written yet. */
export interface ParsedPost
  extends Pick<CreatePostInput, 'kind' | 'title' | 'body' | 'spoiler' | 'commentPolicy'> {
  audience: Post['audience'] | undefined;
  teamId: string | null;
  content: RichText;
  tags: string[];
  mentionedIds: string[];
  tribeId: string | null;
  targetAccountId: string | null;
  quotedPostId: string | null;
  media: MediaChoice[];
  draft: { id: string; version: number } | null;
  scheduledAt: string | null;
}

export async function parsePost(ctx: Ctx, input: CreatePostInput): Promise<ParsedPost> {
  const { kind, title, body, audience, spoiler, commentPolicy, draftId, draftVersion, scheduledAt } = input;
  const { tags, ...parsed } = readBody(input);
  const [tribeId, targetAccountId, team, quotedPostId, { content, mentionedIds }] = await Promise.all([
    resolveTribe(ctx, input.tribeId),
    input.targetUsername ? targetOf(ctx, input.targetUsername) : null,
    input.teamId ? teamToWriteFor(ctx, input.teamId) : null,
    input.quotedPostId ? quotable(ctx, input.quotedPostId) : null,
    findMentioned(ctx, body, parsed),
  ]);
  return {
    kind,
    title,
    body,
    audience: team ? 'team' : audience,
    teamId: team?.id ?? null,
    spoiler,
    commentPolicy,
    content,
    tags,
    mentionedIds,
    tribeId,
    targetAccountId,
    quotedPostId,
    media: mediaOf(input),
    draft: draftId ? { id: draftId, version: draftVersion ?? 1 } : null,
    scheduledAt: scheduledAt ?? null,
  };
}

/** Whom a shout addresses. */
async function targetOf(ctx: Ctx, username: string): Promise<string> {
  const accountId = await accountIdOf(ctx, username);
  await assertMayShoutTo(ctx, accountId);
  return accountId;
}

/** @throws 400 on a site for children, 409 when it is gone or the viewer may not see it */
async function quotable(ctx: Ctx, postId: string): Promise<string> {
  if (siteRules[ctx.site].forChildren) throw invalid('Posts can’t quote others here.', 'quotedPostId');
  const post = await findPost(ctx, postId);
  if (post?.state !== 'published' || post.kind === 'BLOG' || !canSeePost(post, ctx.viewer))
    throw conflict(
      'QUOTE_GONE',
      'The post you quote isn’t available anymore. Remove the quote to post this.',
    );
  return post.id;
}

export const mediaOf = ({ media = [], mediaIds = [] }: CreatePostInput): MediaChoice[] => [
  ...media,
  ...mediaIds.map((id) => ({ id, alt: '' })),
];

const resolveTribe = (ctx: Ctx, idOrSlug: string | undefined) =>
  // An id needs no lookup: the statement that inserts the post reads the tribe anyway.
  !idOrSlug || isId(idOrSlug) ? (idOrSlug ?? null) : tribeIdOf(ctx, idOrSlug);
