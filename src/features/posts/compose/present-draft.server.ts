import { signMedia } from '#features/media/signed-url.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound, Refusal, versionConflict } from '#platform/errors.ts';
import { hydrate, quotedIn } from '../post/hydrate-posts.server.ts';
import type { Related } from '../post/present-post.ts';
import { parseBody } from '../text/parse-body.ts';
import { plainText } from '../text/rich-text.ts';
import type { Draft } from './draft-calls.ts';
import { type DraftRow, findDraft } from './draft-queries.server.ts';

export const relatedToDrafts = (ctx: Ctx, rows: readonly DraftRow[]): Promise<Related> =>
  Promise.all([
    hydrate(ctx, {
      accounts: [],
      tribes: rows.map((row) => row.tribeId),
      media: rows.flatMap((row) => row.mediaIds),
    }),
    quotedIn(ctx, rows),
  ]).then(([related, quoted]) => ({ ...related, quoted }));

export function presentDraft(
  ctx: Ctx,
  { tribeId, mediaIds, quotedPostId, title, createdAt: _, authorId: __, ...row }: DraftRow,
  related: Related,
): Draft {
  return {
    ...row,
    title: title ?? '',
    preview: previewOf(row.body),
    quoted: quotedPostId ? { id: quotedPostId, post: related.quoted?.get(row.id) ?? null } : null,
    tribe: related.tribes.get(tribeId) ?? null,
    media: mediaIds.flatMap((id) => related.media.get(id) ?? []).map((one) => signMedia(ctx, one)),
  };
}

const PREVIEW = 300;

/** A draft isn't checked before it is published: one with too much formatting is shown as it was typed. */
function previewOf(body: string): string {
  try {
    return plainText(parseBody(body).content).slice(0, PREVIEW);
  } catch (error) {
    if (error instanceof Refusal) return body.slice(0, PREVIEW);
    throw error;
  }
}

/** The viewer's draft as it is now. @throws 404 */
export async function ownDraft(ctx: Ctx, postId: string): Promise<Draft> {
  const row = await findDraft(ctx, postId, viewerOf(ctx).accountId);
  if (!row) throw notFound('draft');
  return presentDraft(ctx, row, await relatedToDrafts(ctx, [row]));
}

export const draftConflict = async (ctx: Ctx, postId: string): Promise<Refusal> =>
  versionConflict(
    await ownDraft(ctx, postId),
    'This draft was changed in another window. Choose which version to keep.',
  );
