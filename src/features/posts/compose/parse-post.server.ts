import { assertMayWriteTo } from '#features/people/child-contact.server.ts';
import { accountIdOf } from '#features/people/people.server.ts';
import { teamToWriteFor } from '#features/teams/team-of-viewer.server.ts';
import { tribeIdOf } from '#features/tribes/tribes.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { isId } from '#platform/ids.ts';
import type { Post } from '../calls.ts';
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
  media: MediaChoice[];
  draft: { id: string; version: number } | null;
  scheduledAt: string | null;
}

export async function parsePost(ctx: Ctx, input: CreatePostInput): Promise<ParsedPost> {
  const { kind, title, body, audience, spoiler, commentPolicy, draftId, draftVersion, scheduledAt } = input;
  const { tags, ...parsed } = readBody(input);
  const [tribeId, targetAccountId, team, { content, mentionedIds }] = await Promise.all([
    resolveTribe(ctx, input.tribeId),
    input.targetUsername ? targetOf(ctx, input.targetUsername) : null,
    input.teamId ? teamToWriteFor(ctx, input.teamId) : null,
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
    media: mediaOf(input),
    draft: draftId ? { id: draftId, version: draftVersion ?? 1 } : null,
    scheduledAt: scheduledAt ?? null,
  };
}

/** Whom a shout addresses. */
async function targetOf(ctx: Ctx, username: string): Promise<string> {
  const accountId = await accountIdOf(ctx, username);
  await assertMayWriteTo(ctx, [accountId]);
  return accountId;
}

export const mediaOf = ({ media = [], mediaIds = [] }: CreatePostInput): MediaChoice[] => [
  ...media,
  ...mediaIds.map((id) => ({ id, alt: '' })),
];

const resolveTribe = (ctx: Ctx, idOrSlug: string | undefined) =>
  // An id needs no lookup: the statement that inserts the post reads the tribe anyway.
  !idOrSlug || isId(idOrSlug) ? (idOrSlug ?? null) : tribeIdOf(ctx, idOrSlug);
