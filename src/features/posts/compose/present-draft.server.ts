import { signMedia } from '#features/media/signed-url.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound, type Refusal, versionConflict } from '#platform/errors.ts';
import { hydrate } from '../post/hydrate-posts.server.ts';
import type { Related } from '../post/present-post.ts';
import type { Draft } from './draft-calls.ts';
import { type DraftRow, findDraft } from './draft-queries.server.ts';

export const relatedToDrafts = (ctx: Ctx, rows: readonly DraftRow[]): Promise<Related> =>
  hydrate(ctx, {
    accounts: [],
    tribes: rows.map((row) => row.tribeId),
    media: rows.flatMap((row) => row.mediaIds),
  });

export function presentDraft(
  ctx: Ctx,
  { tribeId, mediaIds, title, createdAt: _, ...row }: DraftRow,
  related: Related,
): Draft {
  return {
    ...row,
    title: title ?? '',
    tribe: related.tribes.get(tribeId) ?? null,
    media: mediaIds.flatMap((id) => related.media.get(id) ?? []).map((one) => signMedia(ctx, one)),
  };
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
