import { mentionableByUsername } from '#features/people/visible-cards.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { withoutNames } from './mentioned-names.ts';
import type { ParsedBody } from './parse-body.ts';
import type { RichText } from './rich-text.ts';
import './events.ts';

const MOST = 10;

export interface Named {
  content: RichText;
  /** Never the author. */
  mentionedIds: string[];
}

/**
 * Finds the people mentioned in a text. Accounts that aren't on this site, are blocked in either direction, or don't let
 * the viewer mention them, are left out: their names stay plain text, and they hear nothing of it.
 * @throws 400 above ten people, 429 above the daily limit of mentions
 */
export async function findMentioned(
  ctx: Ctx,
  source: string,
  { content, mentions: usernames }: Pick<ParsedBody, 'content' | 'mentions'>,
): Promise<Named> {
  if (usernames.length === 0) return { content, mentionedIds: [] };
  if (usernames.length > MOST) throw invalid('You can mention up to ten people.', 'body');
  const rows = await mentionableByUsername(ctx, usernames);
  const known = new Set(rows.map(({ username }) => username));
  const unknown = new Map(
    usernames.filter((name) => !known.has(name)).map((name) => [name, asTyped(source, name)]),
  );
  const me = ctx.viewer?.accountId;
  const mentionedIds = rows.map(({ id }) => id).filter((id) => id !== me);
  return { content: withoutNames(content, unknown), mentionedIds };
}

/** The tree has usernames in lower case; plain text keeps its own letters. */
const asTyped = (source: string, name: string): string =>
  source.match(new RegExp(`@${name}(?![\\p{L}\\p{N}_])`, 'iu'))?.[0] ?? `@${name}`;

/** Besides the other limits, since mentions notify other people. */
export async function countMentions(ctx: Ctx, count: number): Promise<void> {
  if (count === 0 || !ctx.viewer) return;
  const { accountId, trust } = ctx.viewer;
  await ctx.deps.limits.take('mention', accountId, { trust, points: count });
}

/** Emits the mentions of a published post or comment, each once. */
export async function notifyMentioned(
  tx: Ctx,
  { byAccountId, postId, commentId }: { byAccountId: string; postId: string; commentId: string | null },
): Promise<void> {
  const { sql } = tx;
  const rows = await (commentId
    ? sql<{ accountId: string }[]>`
        update comment_mention set notified_at = now() where comment_id = ${commentId} and notified_at is null
        returning account_id`
    : sql<{ accountId: string }[]>`
        update post_mention set notified_at = now() where post_id = ${postId} and notified_at is null returning account_id`);
  if (rows.length === 0) return;
  const mentionedIds = rows.map(({ accountId }) => accountId);
  await emit(tx, 'people.mentioned', { mentionedIds, byAccountId, postId, commentId });
}
